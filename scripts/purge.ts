// Makes the Blobs server listen on this machine only.
import '#scripts/patches/listen-locally.mjs';

import { parseDays, purgeSite } from './backup/purge-site.ts';
import { SITE_OPTION, createWrongArgument, getTerminal, readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/processes.ts';
import { withSite } from './lib/record-site.ts';

const command = {
  npm: 'npm run purge',
  does: 'Deletes what visitors sent with forms and its files after a number of days, and files that no record names. The site does the same by itself each night (docs/operating.md).',
  options: {
    'older-than': {
      type: 'string',
      value: 'DAYS',
      says: 'for example 90d; without it the days for which each form is kept ("retentionDays" in src/records/forms)',
    },
    'dry-run': { type: 'boolean', says: 'only counts what would be deleted' },
    yes: { type: 'boolean', says: 'does not ask before it deletes' },
    ...SITE_OPTION,
  },
} as const;

await runCommand(() => {
  const { 'older-than': age, 'dry-run': isDryRun = false, yes = false, ...options } = readArguments(command);
  const days = age === undefined ? null : parseDays(age);
  if (age !== undefined && days === null) throw createWrongArgument(command, `"${age}" is not a number of days such as 90d.`);
  return withSite(command, options, async (site) => {
    await purgeSite(site, { days, isDryRun, yes, now: new Date(), terminal: getTerminal(), print: console.log });
  });
});
