/**
 * What `/messages` adds to its markup (docs/behaviour.md, "Leaders' messages"): `?section=<id>`
 * leads to that message, smoothly where motion is welcome, and a portrait that fails to load
 * becomes the college's logo.
 */

/** Whatever shows that the visitor has taken the page in her own hands. */
const TAKEN_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** By then a smooth scroll has arrived. */
const SETTLED_MS = 2000;

/** Whether the page comes back from the history: then it is where the visitor left it. */
function isReturning(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');
}

export class LeaderMessages extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    for (const picture of this.querySelectorAll('img')) this.#watchPicture(picture);
    const wanted = new URLSearchParams(window.location.search).get('section');
    const section = [...this.querySelectorAll('section')].find(({ id }) => id === wanted);
    if (section !== undefined && !isReturning()) this.#leadTo(section);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  #watchPicture(picture: HTMLImageElement): void {
    const replace = (): void => {
      const logo = this.dataset['logo'];
      if (logo === undefined) return;
      picture.src = logo;
      picture.alt = 'The college’s emblem';
    };
    if (picture.complete && picture.naturalWidth === 0) replace();
    else picture.addEventListener('error', replace, { once: true, signal: this.#stop.signal });
  }

  /** Goes there at once and again whenever fonts or pictures move the section, until all is loaded and still, or the visitor takes over. */
  #leadTo(section: HTMLElement): void {
    const follow = new AbortController();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const go = (): void => {
      section.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
    };
    // Called once as soon as it observes: that is the first going.
    const moved = new ResizeObserver(go);
    follow.signal.addEventListener('abort', () => {
      moved.disconnect();
    });
    for (const type of TAKEN_OVER) {
      window.addEventListener(
        type,
        () => {
          follow.abort();
        },
        { passive: true, signal: follow.signal },
      );
    }
    section.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    moved.observe(document.body);

    const settle = async (): Promise<void> => {
      await document.fonts.ready;
      if (follow.signal.aborted) return;
      go();
      const end = (): void => {
        follow.abort();
      };
      window.addEventListener('scrollend', end, { once: true, signal: follow.signal });
      // Nothing ends where nothing had to scroll any more.
      setTimeout(end, SETTLED_MS);
    };
    if (document.readyState === 'complete') void settle();
    else window.addEventListener('load', () => void settle(), { once: true, signal: follow.signal });
  }
}
