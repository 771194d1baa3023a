import { playWelcomeFilm } from '#components/film/welcome-film.ts';

/** Plays the film from the chosen scene. Without this script the links open the film's file. */
export class TourFilm extends HTMLElement {
  #listening = new AbortController();

  connectedCallback(): void {
    const video = this.querySelector('video');
    if (video === null) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const scenes = [...this.querySelectorAll<HTMLAnchorElement>('a[data-second]')];
    for (const scene of scenes) {
      scene.addEventListener(
        'click',
        (event) => {
          event.preventDefault();
          this.#playFrom(video, Number(scene.dataset['second']));
          video.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          video.focus({ preventScroll: true });
        },
        { signal },
      );
    }
    const mark = (): void => {
      const playing = scenes.filter((scene) => Number(scene.dataset['second']) <= video.currentTime).at(-1);
      for (const scene of scenes) {
        if (scene === playing) scene.setAttribute('aria-current', 'true');
        else scene.removeAttribute('aria-current');
      }
    };
    for (const type of ['timeupdate', 'seeked']) video.addEventListener(type, mark, { signal });
    playWelcomeFilm(video);
  }

  disconnectedCallback(): void {
    this.#listening.abort();
  }

  /**
   * Plays from a second. Without range requests, as on the local server, the film continues from
   * its current position.
   */
  #playFrom(video: HTMLVideoElement, second: number): void {
    video.currentTime = second;
    video.play().catch(() => {
      // The browser refused; poster and controls remain.
    });
  }
}
