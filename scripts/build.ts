import { ALREADY_BUILT, buildSite } from './build/site-build.ts';
import { readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/processes.ts';

await runCommand(async () => {
  readArguments({ npm: 'npm run build', does: 'Builds the static site into dist, as Netlify does.', options: {} });
  if (process.env[ALREADY_BUILT] !== '1') await buildSite();
});
