import { BACK_TO_TOP_PX } from '#domain/limits.ts';

/** The back-to-top button (docs/behaviour.md, "Back-to-top button"). */
export class BackToTop extends HTMLElement {
  #listening = new AbortController();

  connectedCallback(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const show = (): void => {
      this.hidden = window.scrollY <= BACK_TO_TOP_PX;
    };
    window.addEventListener('scroll', show, { passive: true, signal });
    show();
    this.querySelector('button')?.addEventListener(
      'click',
      () => {
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
        // The button disappears at the top, so the focus moves to the main content.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      },
      { signal },
    );
  }

  disconnectedCallback(): void {
    this.#listening.abort();
  }
}
