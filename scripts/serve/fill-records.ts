/** Fills the empty store for `npm start`, which holds its lock. */
// Makes the Blobs server listen on this machine only.
import '#scripts/patches/listen-locally.mjs';
import { readSettings } from '#netlify/access/settings.ts';
import { findEnvProblems, readDemoLogin, readSiteEnvironment } from '#scripts/lib/env-file.ts';
import { makeFirstRecords } from '#scripts/lib/local-records.ts';
import { runCommand } from '#scripts/lib/processes.ts';
import { CommandError } from '#scripts/lib/project.ts';
import { createLocalStores } from '#scripts/lib/record-site.ts';

import { writeSeed } from './demonstration/write.ts';

await runCommand(() => {
  if (findEnvProblems().length > 0) throw new CommandError('The records of the demonstration need the settings that .env lacks.');
  return makeFirstRecords(async (records) => {
    const { staffAccounts, keys } = readSettings(readSiteEnvironment());
    const [first = ''] = staffAccounts.keys();
    const { username = '' } = readDemoLogin() ?? {};
    await writeSeed({
      stores: createLocalStores(records),
      keys,
      username: staffAccounts.has(username) ? username : first,
      now: new Date(),
    });
  });
});
