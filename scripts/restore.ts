/** `npm run restore` */
import { setTimeout } from 'node:timers/promises';

// Keeps the Blobs server of this command within this machine.
import '#scripts/patches/listen-locally.mjs';
import { commands } from '#scripts/setup/commands.mjs';

import { restoreSite } from './backup/restore-site.ts';
import { readArguments, wrongArgument } from './lib/arguments.ts';
import { runCommand } from './lib/processes.ts';
import { inProject } from './lib/project.ts';
import { thisTerminal } from './lib/questions.ts';
import { withSite } from './lib/record-site.ts';

await runCommand(() => {
  const { from = '', yes = false, overwrite = false, ...options } = readArguments(commands.restore);
  if (from === '') throw wrongArgument(commands.restore, 'The option --from is missing: it names an archive.');
  return withSite(commands.restore, options, async (site) => {
    const folder = inProject('backups');
    await restoreSite(site, {
      from,
      yes,
      overwrite,
      folder,
      clock: () => new Date(),
      wait: async (ms) => {
        if (options.site !== undefined) await setTimeout(ms);
      },
      terminal: thisTerminal(),
      print: console.log,
    });
  });
});
