/**
 * In one file, so that the page needs one request after the first paint (AfterDrawing.astro). No
 * React.
 */
import { HeroVideo } from './hero-video.ts';
import { showLatestNotices } from './latest-notices.ts';
import { openPopup } from './promo-popup.ts';

// The film is by far the largest file.
void Promise.allSettled([openPopup(), showLatestNotices()]).then(() => customElements.define('hero-video', HeroVideo));
