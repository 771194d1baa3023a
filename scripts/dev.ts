import { generate } from './build/site-build.ts';
import { findFreePort } from './serve/port.ts';
import { EMPTY_OPTION, serveUntilStopped } from './serve/serve.ts';

await serveUntilStopped({
  self: {
    npm: 'npm run dev',
    does: 'Serves the site like npm start, and updates pages and functions as you save. The environment variables PORT and HOST say where.',
    options: EMPTY_OPTION,
  },
  prepare: generate,
  command: async () => {
    const port = String(await findFreePort());
    // Functions get pages to fill and the list of pictures from this server.
    process.env['PAGES_SERVER'] = `http://localhost:${port}`;
    // Without "--ignore-lock", Astro refuses a second server in the folder, and runs in the background under some programs.
    return ['dev', '--no-open', '--target-port', port, '--command', `astro dev --port ${port} --ignore-lock`];
  },
  hint: 'Pages change as you save; lists for the functions (courses, reports) change at the next start.',
});
