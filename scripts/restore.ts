import { setTimeout } from 'node:timers/promises';

// Makes the Blobs server listen on this machine only.
import '#scripts/patches/listen-locally.mjs';

import { restoreSite } from './backup/restore-site.ts';
import { SITE_OPTION, createWrongArgument, getTerminal, readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/processes.ts';
import { resolveInProject } from './lib/project.ts';
import { withSite } from './lib/record-site.ts';

const command = {
  npm: 'npm run restore',
  does: 'Restores an archive, after checking all of it. Afterwards the site has what the archive has; what else was there is removed, and is in a second archive that is written before. docs/operating.md says more.',
  options: {
    from: { type: 'string', value: 'FILE', says: 'an archive; required' },
    yes: { type: 'boolean', says: 'does not ask whether to start; a site that has records asks a second time nevertheless' },
    overwrite: { type: 'boolean', says: 'without a terminal: confirms that the records of the site are replaced' },
    ...SITE_OPTION,
  },
} as const;

await runCommand(() => {
  const { from = '', yes = false, overwrite = false, ...options } = readArguments(command);
  if (from === '') throw createWrongArgument(command, 'The option --from is missing: it names an archive.');
  return withSite(command, options, async (site) => {
    const folder = resolveInProject('backups');
    await restoreSite(site, {
      from,
      yes,
      overwrite,
      folder,
      clock: () => new Date(),
      wait: async (ms) => {
        if (options.site !== undefined) await setTimeout(ms);
      },
      terminal: getTerminal(),
      print: console.log,
    });
  });
});
