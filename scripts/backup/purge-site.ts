/** `npm run purge` */
import { describeDocument } from '#netlify/nightly/backup.ts';
import { findUnnamed, isOld, removeOldDays, removeUnnamed } from '#netlify/nightly/expiry.ts';
import { inPortions } from '#netlify/platform/portions.ts';
import type { Stores } from '#netlify/store/port.ts';
import type { SavedDocument } from '#records/backup-documents.ts';
import { countOf } from '#records/forms/form.ts';
import { FORMS } from '#records/forms/registry.ts';
import { type Terminal, requireAnswer } from '#scripts/lib/questions.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import type { Print } from './save.ts';

export type PurgeOptions = { days: number; isDryRun: boolean; yes: boolean; now: Date; terminal: Terminal; print: Print };

const READS = 16;

/** `90d`; null if it is none. */
export function daysIn(text: string): number | null {
  const days = Number(/^(?<days>[1-9]\d{0,4})d$/u.exec(text)?.groups?.['days']);
  return Number.isInteger(days) ? days : null;
}

async function oldDocuments(stores: Stores, name: string, { days, now }: PurgeOptions): Promise<readonly SavedDocument[]> {
  const room = stores.open('records');
  const old = (await room.list(`${name}/`)).filter((listed) => isOld(listed, name, days, now));
  return inPortions(old, READS, async (listed) => describeDocument(listed, (await room.read(listed.key))?.text ?? ''));
}

/**
 * Deletes what visitors sent to a site with forms if it is older than a number of days, with its files, and the files
 * that no document names.
 * @returns how many records it deleted; 0 in a dry run
 * @throws CommandError if the person does not agree; nothing is deleted then
 */
export async function purgeSite({ name, stores }: RecordSite, options: PurgeOptions): Promise<number> {
  const { days, isDryRun, yes, now, terminal, print } = options;
  const context = { stores, clock: () => now };
  const old = await inPortions(FORMS, FORMS.length, async (form) => ({ form, documents: await oldDocuments(stores, form.store, options) }));
  const counts = old.map(({ form, documents }) =>
    countOf(
      documents.reduce((sum, { records }) => sum + records, 0),
      form,
    ),
  );
  print(`The site "${name}" has ${new Intl.ListFormat('en-GB').format(counts)} that are older than ${String(days)} days.`);
  const { unnamed } = await findUnnamed(context, []);
  if (unnamed.length > 0) print(`It has ${String(unnamed.length)} files that no record names.`);
  if (isDryRun || old.every(({ documents }) => documents.length === 0 && unnamed.length === 0)) {
    print('Nothing was deleted.');
    return 0;
  }
  if (!yes)
    await requireAnswer(
      terminal,
      'All of them are deleted with their files and cannot be brought back from the site.',
      'delete',
      'Add --yes to delete them.',
    );
  let removed = 0;
  for (const { form, documents } of old)
    removed += (await removeOldDays(context, documents, { name: form.store, days, isGuarded: false })).removed;
  await removeUnnamed(context, [], false);
  print(`${String(removed)} deleted${unnamed.length > 0 ? ', and the files that no record names' : ''}.`);
  return removed;
}
