/** The frame's own script; it comes late (AfterDrawing.astro): until then, and without it, the menu works all the same. */
import { BackToTop } from './back-to-top.ts';
import { bringTypefaces } from './late-typefaces.ts';
import { SiteHeader } from './site-header.ts';

customElements.define('site-header', SiteHeader);
customElements.define('back-to-top', BackToTop);

// A page that began in the device's typefaces gets ours after everything that it needs itself.
if (document.documentElement.dataset['typefaces'] === undefined) {
  if (document.readyState === 'complete') void bringTypefaces();
  else window.addEventListener('load', () => void bringTypefaces(), { once: true });
}
