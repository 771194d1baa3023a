import { buildIfChanged } from './build/site-build.ts';
import { findFreePort } from './serve/port.ts';
import { EMPTY_OPTION, serveUntilStopped } from './serve/serve.ts';

await serveUntilStopped({
  self: {
    npm: 'npm start',
    does: 'Builds the site if it has changed, and serves it with its functions and records on this machine. The environment variables PORT and HOST say where: 8888 and 127.0.0.1 without them.',
    options: EMPTY_OPTION,
  },
  prepare: buildIfChanged,
  // Another site may use the default port of the CLI's second server, for static files.
  command: async () => ['serve', '--staticServerPort', String(await findFreePort())],
  hint: 'Records are kept in .netlify/blobs-serve between starts.',
});
