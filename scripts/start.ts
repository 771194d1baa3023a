/** `npm start` */
import { commands } from '#scripts/setup/commands.mjs';

import { buildIfChanged } from './build/site-build.ts';
import { freePort } from './serve/port.ts';
import { serveUntilStopped } from './serve/serve.ts';

await serveUntilStopped({
  self: commands.start,
  prepare: buildIfChanged,
  // The CLI serves the pages from a second server. Its default port may belong to another site.
  command: async () => ['serve', '--staticServerPort', String(await freePort())],
  hint: 'Records are kept in .netlify/blobs-serve between starts.',
});
