const VISITOR_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

const SCROLL_END_MS = 2000;

/** The browser then restores the scroll position. */
function isReturning(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');
}

export class LeaderMessages extends HTMLElement {
  constructor() {
    super();
    for (const picture of this.querySelectorAll('img')) this.#watchPicture(picture);
    const wanted = new URLSearchParams(window.location.search).get('section');
    const section = [...this.querySelectorAll('section')].find(({ id }) => id === wanted);
    if (section !== undefined && !isReturning()) this.#scrollToSection(section);
  }

  #watchPicture(picture: HTMLImageElement): void {
    const replace = (): void => {
      const logo = this.dataset['logo'];
      if (logo === undefined) return;
      picture.src = logo;
      picture.alt = 'The college’s emblem';
    };
    if (picture.complete && picture.naturalWidth === 0) replace();
    else picture.addEventListener('error', replace, { once: true });
  }

  /** Scrolls again when fonts or pictures move the section, until the visitor acts. */
  #scrollToSection(section: HTMLElement): void {
    const follow = new AbortController();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const go = (): void => section.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
    // The observer calls `go` at once.
    const moved = new ResizeObserver(go);
    follow.signal.addEventListener('abort', () => moved.disconnect());
    for (const type of VISITOR_EVENTS) {
      window.addEventListener(type, () => follow.abort(), { passive: true, signal: follow.signal });
    }
    section.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    moved.observe(document.body);

    const settle = async (): Promise<void> => {
      await document.fonts.ready;
      if (follow.signal.aborted) return;
      go();
      const end = (): void => follow.abort();
      window.addEventListener('scrollend', end, { once: true, signal: follow.signal });
      // Without a scroll, `scrollend` never fires.
      setTimeout(end, SCROLL_END_MS);
    };
    if (document.readyState === 'complete') void settle();
    else window.addEventListener('load', () => void settle(), { once: true, signal: follow.signal });
  }
}
