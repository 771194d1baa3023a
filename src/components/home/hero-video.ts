import { isAutoplayAllowed, playWelcomeFilm } from '#components/film/welcome-film.ts';
import { HERO_TEXT_DELAY_MS } from '#domain/limits.ts';

/** If the film is late, the text stays until the loop restarts. */
export class HeroVideo extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    const video = this.querySelector('video');
    const pause = this.querySelector<HTMLElement>('.hero-pause');
    if (video === null || pause === null) return;
    if (!isAutoplayAllowed()) this.#showText();
    this.#listen(video, pause);
    playWelcomeFilm(video);
  }

  #listen(video: HTMLVideoElement, pause: HTMLElement): void {
    let lastTime = 0;
    const text = this.querySelector('.hero-text');
    const start = (): void => {
      this.dataset['film'] = 'shown';
      pause.hidden = false;
      if (text === null || getComputedStyle(text).opacity !== '0') this.#showText();
      else this.#showTextLater();
    };
    video.addEventListener('playing', start, { once: true });
    // A looping film fires no `ended`; its time jumps back.
    video.addEventListener('timeupdate', () => {
      if (video.currentTime < lastTime && !video.paused) this.#showTextLater();
      lastTime = video.currentTime;
    });
    video.addEventListener('pause', () => this.#showText());
    for (const part of [video, ...video.querySelectorAll('source')]) part.addEventListener('error', () => this.#showText());
    pause.addEventListener('click', () => this.#toggle(video, pause));
  }

  #toggle(video: HTMLVideoElement, pause: HTMLElement): void {
    const paused = !video.paused;
    if (paused) video.pause();
    else video.play().catch(() => this.#showText());
    pause.toggleAttribute('data-paused', paused);
    const label = pause.querySelector<HTMLElement>('[data-play]');
    if (label !== null) label.textContent = label.dataset[paused ? 'play' : 'pause'] ?? '';
  }

  #showTextLater(): void {
    clearTimeout(this.#timer);
    this.dataset['text'] = 'waiting';
    this.#timer = setTimeout(() => this.#showText(), HERO_TEXT_DELAY_MS);
  }

  #showText(): void {
    clearTimeout(this.#timer);
    this.dataset['text'] = 'shown';
  }
}
