import { listCampusPictures } from '#api/pictures.ts';
import { PictureCarousel } from '#components/pictures/picture-carousel.ts';
import { formatSentence } from '#i18n/sentences.ts';

/** Shows the API's pictures, or throws; those newer than the build copy the first slide. */
export async function showCampusPictures(section: HTMLElement): Promise<void> {
  const { picture: name = '', view = '' } = section.dataset;
  const slides = [...section.querySelectorAll<HTMLElement>('.campus-slide')];

  function slideOf(address: string, index: number): HTMLElement | null {
    const known = slides.find((slide) => slide.querySelector('img')?.getAttribute('src') === address);
    const [first] = slides;
    const slide = known ?? (first && document.importNode(first, true));
    const picture = slide?.querySelector('img');
    if (!slide || !picture) return null;
    if (known === undefined) {
      picture.srcset = '';
      picture.src = address;
    }
    picture.removeAttribute('lang');
    picture.alt = formatSentence(name, { number: index + 1 });
    slide.querySelector('.campus-caption-name')?.replaceChildren(formatSentence(view, { number: index + 1 }));
    return slide;
  }

  const newSlides = (await listCampusPictures()).map(slideOf).filter((slide) => slide !== null);
  if (newSlides.length === 0) throw new Error('There are no pictures of the campus.');
  slides[0]?.parentElement?.replaceChildren(...newSlides);
  customElements.define('picture-carousel', PictureCarousel);
}
