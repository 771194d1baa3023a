/** When the carousel's script loads, the page's largest. */
const NEAR = '400px';

/** Loads the campus pictures shortly before they scroll into view (docs/behaviour.md). */
export class OurInstitution extends HTMLElement {
  constructor() {
    super();
    this.#observe(true, NEAR, () => {
      import('./campus-pictures.ts').then(({ showCampusPictures }) => showCampusPictures(this)).catch(() => this.#leave());
    });
  }

  /** After a failure removes the section once out of view: its pictures may be outdated. */
  #leave(): void {
    this.querySelector<HTMLElement>('.campus-carousel')?.style.setProperty('visibility', 'hidden');
    // Excludes a section that only touches the window's edge.
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
