/**
 * In one file, so that the page needs one request after the first paint (AfterDrawing.astro). No
 * React.
 */
import { isAutoplayAllowed } from '#components/film/welcome-film.ts';

import { HeroVideo } from './hero-video.ts';
import { showLatestNotices } from './latest-notices.ts';
import { openPopup } from './promo-popup.ts';

// Nobody waits for a film that does not come.
if (!isAutoplayAllowed()) document.querySelector('hero-video')?.setAttribute('data-text', 'shown');

// The film is by far the largest file.
void Promise.allSettled([openPopup(), showLatestNotices()]).then(() => customElements.define('hero-video', HeroVideo));
