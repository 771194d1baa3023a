import type { ClientDirective } from 'astro';

import { onceDrawn } from './drawn.ts';

/** `client:drawn`: an island's script comes once the page has been drawn and the browser is idle. */
const drawn: ClientDirective = (load) => {
  onceDrawn(() => {
    void load().then((hydrate) => hydrate());
  });
};

export default drawn;
