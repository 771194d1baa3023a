import type { ClientDirective } from 'astro';

import { whenDrawn } from './when-drawn.ts';

/**
 * `client:drawn` hydrates an island once the page has been painted and the browser is idle. Astro's
 * own `client:idle` may start before the first paint. The island's scripts would then compete with
 * the resources of the first paint.
 */
const hydrateWhenDrawn: ClientDirective = (load) => {
  whenDrawn(() => {
    void load().then((hydrate) => hydrate());
  });
};

export default hydrateWhenDrawn;
