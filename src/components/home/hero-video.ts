import { playWelcomeFilm } from '#components/film/welcome-film.ts';
import { HERO_TEXT_DELAY_MS } from '#domain/limits.ts';

/**
 * See docs/behaviour.md, "Home page: hero". Hero.astro shows the text if the film comes late; it
 * then stays until the loop restarts.
 */
export class HeroVideo extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #started = false;

  connectedCallback(): void {
    const video = this.querySelector('video');
    const pause = this.querySelector('button');
    if (video === null || pause === null) return;
    this.#listen(video, pause);
    playWelcomeFilm(video);
  }

  #listen(video: HTMLVideoElement, pause: HTMLButtonElement): void {
    let lastTime = 0;
    video.addEventListener('playing', () => {
      this.dataset['film'] = 'shown';
      pause.hidden = false;
      if (this.#started) return;
      this.#started = true;
      if (this.#isTextShown()) this.#showText();
      else this.#showTextLater();
    });
    // A looping film fires no `ended`. Its time jumps backwards instead.
    video.addEventListener('timeupdate', () => {
      if (video.currentTime < lastTime && !video.paused) this.#showTextLater();
      lastTime = video.currentTime;
    });
    video.addEventListener('pause', () => this.#showText());
    for (const part of [video, ...video.querySelectorAll('source')]) {
      part.addEventListener('error', () => this.#showText());
    }
    pause.addEventListener('click', () => this.#toggle(video, pause));
  }

  #toggle(video: HTMLVideoElement, pause: HTMLButtonElement): void {
    const paused = !video.paused;
    if (paused) video.pause();
    else video.play().catch(() => this.#showText());
    pause.toggleAttribute('data-paused', paused);
    const label = pause.querySelector('[data-label]');
    if (label !== null) label.textContent = paused ? 'Play the background film' : 'Pause the background film';
  }

  #isTextShown(): boolean {
    const text = this.querySelector('.hero-text');
    return text === null || getComputedStyle(text).opacity !== '0';
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
