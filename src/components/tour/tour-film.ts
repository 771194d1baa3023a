import { isFilmWelcome, whenUsable } from '#components/film/welcome.ts';

/**
 * What `/college-tour` adds to its markup: the film starts by itself where that is welcome, a scene's link leads to that scene in the film on
 * this page, and the scene that is playing is marked. Without it the film has the browser's controls, and the links open the film itself.
 */
export class TourFilm extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    if (video === null) return;
    const scenes = [...this.querySelectorAll<HTMLAnchorElement>('a[data-second]')];
    for (const scene of scenes) {
      scene.addEventListener('click', (event) => {
        event.preventDefault();
        video.currentTime = Number(scene.dataset['second']);
        this.#play(video);
        video.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        video.focus({ preventScroll: true });
      });
    }
    const mark = (): void => {
      const playing = scenes.findLast((scene) => Number(scene.dataset['second']) <= video.currentTime);
      for (const scene of scenes) {
        if (scene === playing) scene.setAttribute('aria-current', 'true');
        else scene.removeAttribute('aria-current');
      }
    };
    for (const type of ['timeupdate', 'seeked']) video.addEventListener(type, mark);
    if (isFilmWelcome())
      whenUsable(() => {
        this.#play(video);
      });
  }

  #play(video: HTMLVideoElement): void {
    video.play().catch(() => {
      // The browser refuses to start it: the poster and the controls stay.
    });
  }
}
