/** `npm run purge` */
import { RETENTION_DAYS } from '#records/forms/form-limits.ts';
// Keeps the Blobs server of this command within this machine.
import '#scripts/patches/listen-locally.mjs';
import { commands } from '#scripts/setup/commands.mjs';

import { daysIn, purgeSite } from './backup/purge-site.ts';
import { readArguments, wrongArgument } from './lib/arguments.ts';
import { runCommand } from './lib/processes.ts';
import { thisTerminal } from './lib/questions.ts';
import { withSite } from './lib/record-site.ts';

await runCommand(() => {
  const values = readArguments(commands.purge);
  const { 'older-than': age = `${String(RETENTION_DAYS)}d`, 'dry-run': isDryRun = false, yes = false, ...options } = values;
  const days = daysIn(age);
  if (days === null) throw wrongArgument(commands.purge, `"${age}" is not a number of days such as 90d.`);
  return withSite(commands.purge, options, async (site) => {
    await purgeSite(site, { days, isDryRun, yes, now: new Date(), terminal: thisTerminal(), print: console.log });
  });
});
