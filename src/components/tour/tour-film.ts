// This page has one film; the script that starts it is bundled into the same file.
import '#components/film/welcome-film.ts';
import { WIDE_SCREEN } from '#domain/limits.ts';

/**
 * Makes the link of a scene play the film on this page from that scene, and marks the scene that is playing. Without this script the film has the browser's
 * controls, and the links open the film itself.
 */
class TourFilm extends HTMLElement {
  connectedCallback(): void {
    const video = this.querySelector('video');
    if (video === null) return;
    // The poster inside the page is small: it is sharp enough for a phone.
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

  /** Where the host answers no range requests, as the local server does, the browser cannot seek: the film plays from where it is. */
  #playFrom(video: HTMLVideoElement, second: number): void {
    video.currentTime = second;
    video.play().catch(() => {
      // The browser refuses to start it. The poster and the controls stay.
    });
  }
}

customElements.define('tour-film', TourFilm);
