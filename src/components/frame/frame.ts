/** Loads after the first paint (AfterDrawing.astro). The menu opens and closes without it, too. */
import { BackToTop } from './footer/back-to-top.ts';
import { prefetchLinks } from './link-prefetch.ts';
import { SiteHeader } from './header/site-header.ts';

customElements.define('site-header', SiteHeader);
customElements.define('back-to-top', BackToTop);
if (HTMLScriptElement.supports('speculationrules')) prefetchLinks();
