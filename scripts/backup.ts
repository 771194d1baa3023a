// Makes the Blobs server listen on this machine only.
import '#scripts/patches/listen-locally.mjs';

import { formatCounts } from './backup/documents.ts';
import { saveSite } from './backup/save.ts';
import { SITE_OPTION, readArguments } from './lib/arguments.ts';
import { runCommand } from './lib/processes.ts';
import { resolveInProject } from './lib/project.ts';
import { withSite } from './lib/record-site.ts';

const command = {
  npm: 'npm run backup',
  does: 'Writes all records and files of the local site, or of a Netlify site, to one archive in backups/. The archive has personal data. docs/operating.md says more.',
  options: SITE_OPTION,
} as const;

const folder = resolveInProject('backups');

await runCommand(() =>
  withSite(command, readArguments(command), async (site) => {
    console.log(`Saving the records and files of the site "${site.name}"`);
    const archive = await saveSite(site, { folder, kind: 'backup', now: new Date(), print: console.log });
    console.log(`Saved in ${archive.file}: ${formatCounts(archive.documents, archive.files)}.`);
    console.log(
      'The archive has personal data: keep it where only those can read it who may, and delete it when it is not needed any more.',
    );
  }),
);
