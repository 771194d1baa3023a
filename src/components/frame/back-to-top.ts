import { BACK_TO_TOP_PX } from '#domain/limits.ts';

/**
 * Shows its button above 300 px of scroll and leads back, smoothly where motion is welcome
 * (docs/behaviour.md, "Back-to-top button").
 */
export class BackToTop extends HTMLElement {
  connectedCallback(): void {
    const show = (): void => {
      this.hidden = window.scrollY <= BACK_TO_TOP_PX;
    };
    window.addEventListener('scroll', show, { passive: true });
    show();
    this.querySelector('button')?.addEventListener('click', () => {
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
      // The button goes when the top is reached: focus goes where reading starts again.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    });
  }
}
