/** The distance at which the carousel's script loads, the largest script of the page. */
const NEAR = '400px';

/**
 * Loads the campus pictures shortly before they scroll into view (docs/behaviour.md, "Home page:
 * campus carousel").
 */
export class OurInstitution extends HTMLElement {
  #observer: IntersectionObserver | undefined;

  connectedCallback(): void {
    this.#observe(true, NEAR, () => {
      import('./campus-pictures.ts').then(({ showCampusPictures }) => showCampusPictures(this)).catch(() => this.#leave());
    });
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
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
    this.#observer?.disconnect();
    this.#observer = new IntersectionObserver(
      (entries, observer) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting === isInView)) return;
        observer.disconnect();
        then();
      },
      { rootMargin },
    );
    this.#observer.observe(this);
  }
}
