/** What `npm run purge` does once its arguments are read: counts, asks and deletes. */
import { DAY_MS, findOldRecords, removeOldRecords } from '#netlify/lib/retention.ts';
import { type Terminal, requireAnswer } from '#scripts/lib/questions.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import type { Tell } from './save.ts';

export type PurgeOptions = { days: number; isDryRun: boolean; yes: boolean; now: Date; terminal: Terminal; tell: Tell };

/** Returns the number of days in a text such as `90d`; null if it is none. */
export function daysIn(text: string): number | null {
  const days = Number(/^(?<days>[1-9]\d{0,4})d$/u.exec(text)?.groups?.['days']);
  return Number.isInteger(days) ? days : null;
}

/**
 * Deletes the enquiries, feedback and data requests of a site that are older than a number of days.
 * @returns how many it deleted; 0 in a dry run
 * @throws Stop if the person does not agree; nothing is deleted then
 */
export async function purgeSite({ name, stores }: RecordSite, options: PurgeOptions): Promise<number> {
  const { days, isDryRun, yes, now, terminal, tell } = options;
  const time = new Date(now.getTime() - days * DAY_MS);
  const old = await findOldRecords(stores, time);
  const count = old.enquiries.length + old.feedback.length + old['data-requests'].length;
  tell(
    `The site "${name}" has ${String(old.enquiries.length)} enquiries, ${String(old.feedback.length)} feedback entries and ${String(old['data-requests'].length)} data requests that are older than ${String(days)} days (received before ${time.toISOString()}).`,
  );
  if (isDryRun || count === 0) {
    tell('Nothing was deleted.');
    return 0;
  }
  if (!yes)
    await requireAnswer(
      terminal,
      'They and their pictures are deleted and cannot be brought back from the site.',
      'delete',
      'Add --yes to delete them.',
    );
  const { removed } = await removeOldRecords(stores, old, (progress) => {
    if (progress.removed > 0) tell(`${String(progress.removed)} deleted, ${String(progress.left)} to go`);
    return true;
  });
  tell(`${String(removed)} deleted.`);
  return removed;
}
