import type { ClientDirective } from 'astro';

import { keepEntered } from './rendered-again.ts';
import { whenDrawn } from './when-drawn.ts';

/**
 * Hydrates an island once the page has been painted and the browser is idle. Astro's own
 * `client:idle` may start before the first paint and compete with its resources.
 */
const hydrateWhenDrawn: ClientDirective = (load, _options, island) => {
  async function start(): Promise<void> {
    const hydrate = await load();
    keepEntered(island);
    await hydrate();
  }

  whenDrawn(() => void start());
};

export default hydrateWhenDrawn;
