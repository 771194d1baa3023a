/** `npm start`: builds what has changed and serves the site, its functions and its records on this machine. */
import { freePort } from '#scripts/setup/port.mjs';

import { serveUntilStopped } from './lib/serve.ts';
import { ALREADY_BUILT, buildIfChanged } from './lib/site-build.ts';

await serveUntilStopped({
  prepare: buildIfChanged,
  // The pages come from a server of the CLI's own: its usual port may belong to another site.
  command: async () => ['serve', '--staticServerPort', String(await freePort())],
  env: { [ALREADY_BUILT]: '1' },
  hint: 'Records are kept in .netlify/blobs-serve between starts.',
});
