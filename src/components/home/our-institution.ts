/** The distance at which the carousel's script loads, the largest script of the page. */
const NEAR = '400px';

/**
 * Loads the campus pictures shortly before they scroll into view (docs/behaviour.md, "Home page:
 * campus carousel").
 */
export class OurInstitution extends HTMLElement {
  constructor() {
    super();
    this.#observe(true, NEAR, () => {
      import('./campus-pictures.ts').then(({ showCampusPictures }) => showCampusPictures(this)).catch(() => this.#leave());
    });
  }

  /**
   * Removes the section after a failure, once it is out of view. Without the list, no picture is
   * known to be current.
   */
  #leave(): void {
    this.querySelector<HTMLElement>('.campus-carousel')?.style.setProperty('visibility', 'hidden');
    // The margin excludes a section that only touches the window's edge.
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
