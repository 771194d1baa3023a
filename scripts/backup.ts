/** `npm run backup` */
// Keeps the Blobs server of this command within this machine.
import '#scripts/patches/listen-locally.mjs';
import { commands } from '#scripts/setup/commands.mjs';

import { countsOf, saveSite } from './backup/save.ts';
import { readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/processes.ts';
import { inProject } from './lib/project.ts';
import { withSite } from './lib/record-site.ts';

const folder = inProject('backups');

await runCommand(() =>
  withSite(commands.backup, readArguments(commands.backup), async (site) => {
    console.log(`Saving the records and files of the site "${site.name}"`);
    const archive = await saveSite(site, { folder, kind: 'backup', now: new Date(), print: console.log });
    console.log(`Saved in ${archive.file}: ${countsOf(archive)}.`);
    console.log(
      'The archive has personal data: keep it where only those can read it who may, and delete it when it is not needed any more.',
    );
  }),
);
