/**
 * See docs/behaviour.md, "Library", "Carousels".
 * The track of pictures scrolls by touch and keyboard without any script.
 */

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export class LibraryPictures extends HTMLElement {
  #stop = new AbortController();
  #timer: ReturnType<typeof setInterval> | undefined;
  #current = 0;
  /** The track is being scrolled to this picture. */
  #target: number | null = null;
  #isPlaying = !window.matchMedia(REDUCED_MOTION).matches;
  #isHovered = false;

  connectedCallback(): void {
    const { signal } = this.#stop;
    const bar = this.querySelector<HTMLElement>('[data-bar]');
    if (bar !== null) bar.hidden = false;
    this.#watchTrack();
    this.addEventListener('pointerenter', (event) => this.#hover(event, true), { signal });
    this.addEventListener('pointerleave', (event) => this.#hover(event, false), { signal });
    this.addEventListener(
      'focusin',
      (event) => {
        if (event.target instanceof Element && event.target.matches(':focus-visible')) this.#play(false);
      },
      { signal },
    );
    this.querySelector('[data-track]')?.addEventListener('touchstart', () => this.#play(false), { signal, passive: true });
    this.querySelector('[data-play]')?.addEventListener('click', () => this.#play(!this.#isPlaying), { signal });
    this.#dots().forEach((dot, index) => {
      dot.addEventListener(
        'click',
        () => {
          this.#play(false);
          this.#show(index);
        },
        { signal },
      );
    });
    this.#play(this.#isPlaying);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    clearInterval(this.#timer);
  }

  #pictures(): readonly HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-picture]')];
  }

  #dots(): readonly HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-dot]')];
  }

  /** The picture that fills most of the track is the current one. */
  #watchTrack(): void {
    const { signal } = this.#stop;
    const track = this.querySelector('[data-track]');
    const look = (): void => {
      if (track === null) return;
      const index = Math.round(track.scrollLeft / track.clientWidth);
      // On its way to a requested picture the track passes others.
      if (this.#target !== null && index !== this.#target) return;
      this.#target = null;
      if (index !== this.#current) this.#mark(index);
    };
    track?.addEventListener('scroll', look, { signal, passive: true });
    for (const type of ['pointerdown', 'touchstart', 'wheel', 'keydown']) {
      track?.addEventListener(
        type,
        () => {
          this.#target = null;
        },
        { signal, passive: true },
      );
    }
  }

  #mark(index: number): void {
    this.#current = index;
    this.#dots().forEach((dot, place) => {
      if (place === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  }

  #show(index: number): void {
    const picture = this.#pictures()[index];
    this.#target = index;
    this.#mark(index);
    const behavior = window.matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
    // `scrollTo` scrolls the track only. `scrollIntoView` would also scroll the page.
    this.querySelector('[data-track]')?.scrollTo({ left: picture?.offsetLeft ?? 0, behavior });
  }

  #hover(event: PointerEvent, isHovered: boolean): void {
    if (event.pointerType !== 'mouse') return;
    this.#isHovered = isHovered;
    this.#run();
  }

  #play(isPlaying: boolean): void {
    this.#isPlaying = isPlaying;
    this.toggleAttribute('data-paused', !isPlaying);
    const label = this.querySelector('[data-label]');
    if (label !== null) label.textContent = isPlaying ? 'Pause the slideshow' : 'Start the slideshow';
    this.#run();
  }

  #run(): void {
    clearInterval(this.#timer);
    if (!this.#isPlaying || this.#isHovered || this.#pictures().length < 2) return;
    this.#timer = setInterval(() => this.#show((this.#current + 1) % this.#pictures().length), Number(this.dataset['every']));
  }
}
