/**
 * In one file, so that the page needs one request after the first paint (AfterDrawing.astro). The
 * carousel is larger than the rest and loads near its place.
 */
import { whenNear, whenOutOfView } from '#browser/when-in-view.ts';

import { HeroVideo } from './hero-video.ts';
import { showLatestNotices } from './latest-notices.ts';
import { openPopup } from './promo-popup.ts';

const campus = document.querySelector<HTMLElement>('[data-near-script]');
if (campus !== null) {
  whenNear(campus, () => {
    import(/* @vite-ignore */ campus.dataset['nearScript'] ?? '').catch(() => {
      // Without pictures the section disappears, without moving anything in view.
      whenOutOfView(campus, () => campus.remove());
    });
  });
}

// The film is by far the largest file.
void Promise.allSettled([openPopup(), showLatestNotices()]).then(() => customElements.define('hero-video', HeroVideo));
