/** The distance at which the page's largest script loads. */
const NEAR = '400px';

/** Loads the pictures shortly before they scroll into view. */
export class OurInstitution extends HTMLElement {
  constructor() {
    super();
    this.#observe(true, NEAR, () => {
      import('./campus-pictures.ts').then(({ showCampusPictures }) => showCampusPictures(this)).catch(() => this.#leave());
    });
  }

  /** Removes the section after a failure, once out of view: its pictures may be outdated. */
  #leave(): void {
    this.querySelector<HTMLElement>('.campus-carousel')?.style.setProperty('visibility', 'hidden');
    // Excludes touching the window's edge.
    this.#observe(false, '-1px', () => this.remove());
  }

  #observe(isInView: boolean, rootMargin: string, then: () => void): void {
    const place = new IntersectionObserver(
      (entries, observer) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting === isInView)) return;
        observer.disconnect();
        then();
      },
      { rootMargin },
    );
    place.observe(this);
  }
}
