/**
 * The scripts of the home page in one file, so that they need one request. They load after the
 * first paint (AfterDrawing.astro) and work without React.
 */
import { HeroVideo } from './hero-video.ts';
import { showLatestNotices } from './latest-notices.ts';
import { openPopup } from './promo-popup.ts';

// The film is by far the largest file. Therefore it loads after everything else.
void Promise.allSettled([openPopup(), showLatestNotices()]).then(() => {
  customElements.define('hero-video', HeroVideo);
});
