import { findOldDays, removeOldDays } from '#netlify/nightly/records.ts';
import { countUnnamedStaffFiles, createStaffFilesStep, findUnnamedSent } from '#netlify/nightly/files.ts';
import type { StepContext } from '#netlify/nightly/step.ts';
import { runInPortions, createWriteQueue } from '#netlify/platform/concurrency.ts';
import { getPartKey } from '#netlify/store/days.ts';
import { removeFiles } from '#netlify/store/files.ts';
import { facultySource, noticeSource } from '#netlify/store/rows.ts';
import { formatEntryCount } from '#records/forms/form.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { type Terminal, requireAnswer } from '#scripts/lib/arguments.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import { readContents } from './documents.ts';
import type { Print } from './save.ts';

/** `days` is null for each form's own retention. */
export type PurgeOptions = { days: number | null; isDryRun: boolean; yes: boolean; now: Date; terminal: Terminal; print: Print };

const READS = 16;

/** Parses `90d`; null for another text. */
export function parseDays(text: string): number | null {
  const days = Number(/^(?<days>[1-9]\d{0,4})d$/u.exec(text)?.groups?.['days']);
  return Number.isInteger(days) ? days : null;
}

async function countOld(context: StepContext, { store: name }: ListedForm, days: number): Promise<number> {
  const { old } = await findOldDays(context, { name, days });
  const counts = await runInPortions(old, READS, async (part) => {
    const key = getPartKey(name, part);
    return readContents(key, (await context.stores.open('records').read(key))?.text ?? '').ids.length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Deletes old form entries with their files, and files that no record names. Returns the number of deleted records; 0 in a dry run. */
export async function purgeSite({ name, stores }: RecordSite, options: PurgeOptions): Promise<number> {
  const { days, isDryRun, yes, now, terminal, print } = options;
  const note = (error: unknown) => print(String(error));
  const context: StepContext = { stores, clock: () => now, writeQueue: createWriteQueue(), note };
  const always = () => true;
  const daysOf = (form: ListedForm) => days ?? form.retentionDays;
  const counts = await runInPortions(FORMS, FORMS.length, (form) => countOld(context, form, daysOf(form)));
  const counted = FORMS.map((form, index) => formatEntryCount(counts[index] ?? 0, form));
  print(
    `The site "${name}" has ${new Intl.ListFormat('en-GB').format(counted)} that are older than ${days === null ? 'the days of their form' : `${String(days)} days`}.`,
  );
  const findSent = async () => (await runInPortions(FORMS, 1, (form) => findUnnamedSent(context, form))).flat().flatMap(({ keys }) => keys);
  const unnamed = (await findSent()).length + (await countUnnamedStaffFiles(context));
  if (unnamed > 0) print(`It has ${String(unnamed)} files that no record names.`);
  if (isDryRun || (unnamed === 0 && counts.every((count) => count === 0))) {
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
  for (const form of FORMS)
    removed += (await removeOldDays(context, { name: form.store, days: daysOf(form), isGuarded: false }, always)).removed;
  await removeFiles(context, await findSent());
  for (const step of [createStaffFilesStep(noticeSource, { isGuarded: false }), createStaffFilesStep(facultySource, { isGuarded: false })])
    await step(context, '', always);
  print(`${String(removed)} deleted${unnamed > 0 ? ', and the files that no record names' : ''}.`);
  return removed;
}
