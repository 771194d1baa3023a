import type { ClientDirective } from 'astro';

import { whenDrawn } from './when-drawn.ts';

/**
 * Hydrates an island once the page has been painted and the browser is idle. Astro's own
 * `client:idle` may start before the first paint and compete with its resources.
 */
const hydrateWhenDrawn: ClientDirective = (load) => {
  whenDrawn(() => void load().then((hydrate) => hydrate()));
};

export default hydrateWhenDrawn;
