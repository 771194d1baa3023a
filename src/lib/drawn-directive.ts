import type { ClientDirective } from 'astro';

import { whenDrawn } from './when-drawn.ts';

/** `client:drawn`: an island's script comes once the page has been drawn and the browser is idle. */
const drawn: ClientDirective = (load) => {
  whenDrawn(() => {
    void load().then((hydrate) => hydrate());
  });
};

export default drawn;
