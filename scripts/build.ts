import { ALREADY_BUILT, buildSite } from './build/site-build.ts';
import { runCommand } from './lib/processes.ts';

await runCommand(async () => {
  if (process.env[ALREADY_BUILT] !== '1') await buildSite();
});
