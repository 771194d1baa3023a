/** The script of the carousel, which is larger than the rest of the page's, loads from this distance on. */
const NEAR = '400px';

/** Loads the pictures of the campus near their place (docs/behaviour.md, "Home page: campus carousel"). */
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

  /** Without the list nobody knows which pictures are still shown. The section disappears, without moving anything in view. */
  #leave(): void {
    this.querySelector<HTMLElement>('.campus-carousel')?.style.setProperty('visibility', 'hidden');
    // A section that only touches the window's edge is outside.
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
