import { BACK_TO_TOP_PX } from '#domain/limits.ts';

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
      // The vanishing button would lose the focus.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    });
  }
}
