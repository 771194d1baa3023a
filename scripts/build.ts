/** `npm run build`: the static site, as Netlify builds it. */
import { runCommand } from './lib/processes.ts';
import { ALREADY_BUILT, buildSite } from './lib/site-build.ts';

await runCommand(async () => {
  if (process.env[ALREADY_BUILT] !== '1') await buildSite();
});
