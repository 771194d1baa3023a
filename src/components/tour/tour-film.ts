import { playWelcomeFilm } from '#components/film/welcome-film.ts';

/** Without scripts the links open the file. */
export class TourFilm extends HTMLElement {
  constructor() {
    super();
    const video = this.querySelector('video');
    if (video === null) return;
    const scenes = [...this.querySelectorAll<HTMLAnchorElement>('a[data-second]')];
    for (const scene of scenes) {
      scene.addEventListener('click', (event) => {
        event.preventDefault();
        // Has no effect without range requests, as locally.
        video.currentTime = Number(scene.dataset['second']);
        // If the browser refuses, poster and controls remain.
        video.play().catch(() => undefined);
        video.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        video.focus({ preventScroll: true });
      });
    }
    const mark = (): void => {
      const playing = scenes.filter((scene) => Number(scene.dataset['second']) <= video.currentTime).at(-1);
      for (const scene of scenes) {
        if (scene === playing) scene.setAttribute('aria-current', 'true');
        else scene.removeAttribute('aria-current');
      }
    };
    for (const type of ['timeupdate', 'seeked']) video.addEventListener(type, mark);
    playWelcomeFilm(video);
  }
}
