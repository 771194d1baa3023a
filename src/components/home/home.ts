/**
 * In one file, so that the page needs one request after the first paint (src/components/frame/frame.ts). The
 * carousel is larger than the rest and loads near its place.
 */
import { whenNear, whenOutOfView } from '#browser/when-in-view.ts';
import { isAutoplayAllowed } from '#components/film/welcome-film.ts';

import { HeroVideo } from './hero-video.ts';
import { openPopup } from './promo-popup.ts';

// Nobody waits for a film that does not come.
if (!isAutoplayAllowed()) document.querySelector('hero-video')?.setAttribute('data-text', 'shown');

const campus = document.querySelector<HTMLElement>('[data-near-script]');
if (campus !== null) {
  whenNear(campus, () => {
    import(/* @vite-ignore */ campus.dataset['nearScript'] ?? '').catch(() => {
      // Without the list nobody knows which pictures stay. The section disappears, without moving anything in view.
      campus.querySelector<HTMLElement>('.campus-carousel')?.style.setProperty('visibility', 'hidden');
      whenOutOfView(campus, () => campus.remove());
    });
  });
}

// The film is by far the largest file.
void openPopup().finally(() => customElements.define('hero-video', HeroVideo));
