import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { getSiteKind } from '#domain/published.ts';
import { readJson } from '#scripts/lib/content-files.ts';
import { hasLocalRecords } from '#scripts/lib/local-records.ts';
import { run } from '#scripts/lib/processes.ts';
import { root } from '#scripts/lib/project.ts';

import { DEMONSTRATION } from './seed.ts';

type Options = { isEmpty: boolean; self: { npm: string } };

/** In a separate process, because it loads much of the functions. */
async function fill(): Promise<boolean> {
  const { code } = await run('node', ['scripts/serve/fill-records.ts']);
  return code === 0;
}

/**
 * Fills this machine's store unless it was ever written; cannot reach Netlify's stores.
 * @returns a sentence for the user
 */
export async function writeFirstRecords({ isEmpty, self: { npm } }: Options, project = root, fillStore = fill): Promise<string> {
  if (hasLocalRecords(project))
    return isEmpty
      ? 'The records of the last start are still there: --empty changes only a first start. Remove the folder .netlify for a new one.'
      : 'The records are those of the last start.';
  if (isEmpty) return `There are no records: --empty leaves out those of the demonstration.`;
  if (!existsSync(join(project, DEMONSTRATION)) || getSiteKind(readJson(join(project, 'content/settings/site.json'))) !== 'demonstration')
    return 'There are no records yet, because the site is no demonstration.';
  console.log('Filling the store with the records of the demonstration');
  if (await fillStore()) return `The records are those of the demonstration. "${npm} -- --empty" starts without, if there are none yet.`;
  return 'There are no records: those of the demonstration could not be stored, as said above.';
}
