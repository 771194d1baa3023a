// The page's one film: what starts it comes in the same file.
import '#components/film/welcome-film.ts';
import { WIDE_SCREEN } from '#domain/limits.ts';

/** Whether the film can jump to that second: not where its host sends files only whole, as the local server does. */
function isSeekable({ seekable }: HTMLVideoElement, second: number): boolean {
  return Array.from({ length: seekable.length }, (_, index) => seekable.end(index)).some((end) => end >= second);
}

/**
 * What `/college-tour` adds to its markup: a scene's link leads to that scene in the film on
 * this page, and the scene that is playing is marked. Without it the film has the browser's controls, and the links open the film itself.
 */
class TourFilm extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    if (video === null) return;
    // The page brings a small poster, enough for a phone until the film starts.
    if (window.matchMedia(WIDE_SCREEN).matches) video.poster = video.dataset['sharpPoster'] ?? video.poster;
    const scenes = [...this.querySelectorAll<HTMLAnchorElement>('a[data-second]')];
    for (const scene of scenes) {
      scene.addEventListener('click', (event) => {
        event.preventDefault();
        this.#playFrom(video, Number(scene.dataset['second']));
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
  }

  #play(video: HTMLVideoElement): void {
    video.play().catch(() => {
      // The browser refuses to start it: the poster and the controls stay.
    });
  }

  #playFrom(video: HTMLVideoElement, second: number): void {
    const seek = (): void => {
      if (isSeekable(video, second)) video.currentTime = second;
      else void this.#fetchWhole(video, second);
    };
    this.#play(video);
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) seek();
    else video.addEventListener('loadedmetadata', seek, { once: true });
  }

  /** From memory every film can be sought. Where that fails too it goes on from where it is. */
  async #fetchWhole(video: HTMLVideoElement, second: number): Promise<void> {
    const answer = await fetch(video.currentSrc).catch(() => null);
    if (answer?.ok !== true) return;
    video.src = URL.createObjectURL(await answer.blob());
    video.currentTime = second;
    this.#play(video);
  }
}

customElements.define('tour-film', TourFilm);
