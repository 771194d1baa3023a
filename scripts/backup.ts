/** `npm run backup` */
// Keeps the Blobs server of this command within this machine.
import '#scripts/patches/listen-locally.mjs';
import { commands } from '#scripts/setup/commands.mjs';

import { countsOf, describeDailyBackups, isDay, saveDay, saveSite } from './backup/save.ts';
import { readArguments, wrongArgument } from './lib/arguments.ts';
import { runCommand } from './lib/processes.ts';
import { inProject } from './lib/project.ts';
import { withSite } from './lib/record-site.ts';

const folder = inProject('backups');

await runCommand(() => {
  const { list = false, get: day, ...options } = readArguments(commands.backup);
  if (list && day !== undefined) throw wrongArgument(commands.backup, 'Please give either --list or --get.');
  if (day !== undefined && !isDay(day)) throw wrongArgument(commands.backup, `"${day}" is not a day such as 2026-11-21.`);
  return withSite(commands.backup, options, async (site) => {
    if (list) {
      for (const line of await describeDailyBackups(site)) console.log(line);
      return;
    }
    if (day !== undefined) {
      console.log(`The backup of ${day} is in ${await saveDay(site, day, folder)}.`);
      return;
    }
    console.log(`Saving the records and files of the site "${site.name}"`);
    const archive = await saveSite(site, { folder, kind: 'backup', now: new Date(), print: console.log });
    console.log(`Saved in ${archive.file}: ${countsOf(archive)}.`);
    console.log(
      'The archive has personal data: keep it where only those can read it who may, and delete it when it is not needed any more.',
    );
  });
});
