import { ALREADY_BUILT, buildSite } from './build/site-build.ts';
import { readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/processes.ts';

const command = { npm: 'npm run build', does: 'Builds the static site into dist, as Netlify does.', options: {} } as const;

await runCommand(async () => {
  readArguments(command);
  if (process.env[ALREADY_BUILT] !== '1') await buildSite();
});
