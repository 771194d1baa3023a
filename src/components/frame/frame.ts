/** Loads with low priority and works after the first paint. The menu opens and closes without it, too. */
import { printDetails } from '#browser/print-details.ts';
import { whenDrawn } from '#browser/when-drawn.ts';

import { BackToTop } from './footer/back-to-top.ts';
import { prefetchLinks } from './link-prefetch.ts';
import { SiteHeader } from './header/site-header.ts';

function start(): void {
  customElements.define('site-header', SiteHeader);
  customElements.define('back-to-top', BackToTop);
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-lazy-script]')) {
    // The page also works without the script.
    import(/* @vite-ignore */ dataset['lazyScript'] ?? '').catch(() => undefined);
  }
  printDetails();
  if (HTMLScriptElement.supports('speculationrules')) prefetchLinks();
}

whenDrawn(() => {
  // A long page is painted before it is completely parsed.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
  else start();
});
