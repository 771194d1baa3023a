import { BACK_TO_TOP_PX } from '#domain/limits.ts';

/** The back-to-top button (docs/behaviour.md). */
export class BackToTop extends HTMLElement {
  constructor() {
    super();
    const show = (): void => {
      this.hidden = window.scrollY <= BACK_TO_TOP_PX;
    };
    window.addEventListener('scroll', show, { passive: true });
    show();
    this.addEventListener('click', () => {
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
      // The button disappears at the top and would lose the focus.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    });
  }
}
