import { countOf, pictureStore } from '#domain/forms/form.ts';
import { FORMS_WITH_PICTURE } from '#domain/forms/registry.ts';
import { listerOf } from '#netlify/lib/maintenance/deletion-guard.ts';
import { removeUnusedFacultyPictures, unusedFacultyPictures } from '#netlify/lib/pictures/faculty-pictures.ts';
import { removeFormPictures, unusedFormPictures } from '#netlify/lib/maintenance/picture-sweeps.ts';
import { NOTICE_FILES, unusedNoticeFiles } from '#netlify/lib/pictures/notice-files.ts';
import { removeUnused } from '#netlify/lib/pictures/picture-store.ts';
import { DAY_MS, findOldRecords, removeOldRecords } from '#netlify/lib/maintenance/retention.ts';
import type { Stores } from '#netlify/lib/platform/stores.ts';
import { createWriteQueue } from '#netlify/lib/platform/write-queue.ts';
import { type Terminal, requireAnswer } from '#scripts/lib/questions.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import type { Print } from './save.ts';

export type PurgeOptions = { days: number; isDryRun: boolean; yes: boolean; now: Date; terminal: Terminal; print: Print };

/** `90d`; null if it is none. */
export function daysIn(text: string): number | null {
  const days = Number(/^(?<days>[1-9]\d{0,4})d$/u.exec(text)?.groups?.['days']);
  return Number.isInteger(days) ? days : null;
}

async function findUnusedPictures(stores: Stores, now: Date): Promise<{ count: number; remove: () => Promise<void> }> {
  // A record that cannot be read counts as one that uses the picture.
  const context = {
    stores,
    writeQueue: createWriteQueue(),
    clock: () => now,
    note: () => undefined,
    // No page shows an unused picture, so the edge's copy can stay.
    purge: () => Promise.resolve(),
  };
  const list = listerOf(stores, new Set());
  const faculty = await unusedFacultyPictures(context, (await list('faculty-pictures')).keys);
  const files = await unusedNoticeFiles(context, (await list(NOTICE_FILES)).keys);
  const sent = await Promise.all(
    FORMS_WITH_PICTURE.map(async (form) => ({
      form,
      ids: await unusedFormPictures(context, form, (await list(pictureStore(form))).keys),
    })),
  );
  return {
    count: faculty.length + files.length + sent.reduce((sum, { ids }) => sum + ids.length, 0),
    remove: async () => {
      await removeUnusedFacultyPictures(context, faculty);
      await removeUnused(context, NOTICE_FILES, files);
      for (const { form, ids } of sent) await removeFormPictures(context, form, ids);
    },
  };
}

/**
 * Deletes what visitors sent to a site with forms if it is older than a number of days,
 * and pictures and files without a record.
 * @returns how many records it deleted; 0 in a dry run
 * @throws CommandError if the person does not agree; nothing is deleted then
 */
export async function purgeSite({ name, stores }: RecordSite, options: PurgeOptions): Promise<number> {
  const { days, isDryRun, yes, now, terminal, print } = options;
  const time = new Date(now.getTime() - days * DAY_MS);
  const old = await findOldRecords(stores, time);
  const count = old.reduce((sum, { ids }) => sum + ids.length, 0);
  const counts = new Intl.ListFormat('en-GB').format(old.map(({ form, ids }) => countOf(ids.length, form)));
  print(`The site "${name}" has ${counts} that are older than ${String(days)} days (received before ${time.toISOString()}).`);
  const unused = await findUnusedPictures(stores, now);
  if (unused.count > 0) print(`It has ${String(unused.count)} pictures and files without a record.`);
  if (isDryRun || count + unused.count === 0) {
    print('Nothing was deleted.');
    return 0;
  }
  if (!yes)
    await requireAnswer(
      terminal,
      'All of them are deleted with their pictures and cannot be brought back from the site.',
      'delete',
      'Add --yes to delete them.',
    );
  const { removed } = await removeOldRecords(stores, old, (progress) => {
    if (progress.removed > 0) print(`${String(progress.removed)} deleted, ${String(progress.left)} to go`);
    return true;
  });
  await unused.remove();
  print(`${String(removed)} deleted${unused.count > 0 ? ', and the pictures and files without a record' : ''}.`);
  return removed;
}
