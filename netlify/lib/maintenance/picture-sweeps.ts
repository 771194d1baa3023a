import { decodeTime } from 'ulid';

import { pictureStore } from '#domain/forms/form.ts';
import type { ListedForm } from '#domain/forms/registry.ts';

import { type List, type PictureSweep, tooMany } from './deletion-guard.ts';
import type { RequestContext } from '#netlify/lib/http/handler.ts';
import { hasEntry, inboxOf } from '#netlify/lib/inbox/inbox.ts';
import { type Removal, removeUnusedFacultyPictures, unusedFacultyPictures } from '#netlify/lib/pictures/faculty-pictures.ts';
import { removeFormPicture } from '#netlify/lib/pictures/form-pictures.ts';
import { NOTICE_FILES, unusedNoticeFiles } from '#netlify/lib/pictures/notice-files.ts';
import { SAVE_MAX_MS, removeUnused } from '#netlify/lib/pictures/picture-store.ts';
import { ULID_LETTERS } from '#netlify/lib/platform/ids.ts';
import { inPortions } from '#netlify/lib/platform/portions.ts';
import type { StoreName } from '#netlify/lib/platform/stores.ts';

/** The most unused pictures of faculty members, and files of notices, that one run removes. */
const SWEEP_SIZE = 50;
const HOUR_MS = 60 * 60 * 1000;
/** Each hourly run checks one share of the pictures. */
const SHARES = 8;
const CHECKS_AT_ONCE = 25;

type SweepContext = Pick<RequestContext, 'stores' | 'clock' | 'writeQueue' | 'note'>;

function isDue(id: string, now: number): boolean {
  // The last character of an id is random.
  return ULID_LETTERS.indexOf(id.slice(-1)) % SHARES === Math.floor(now / HOUR_MS) % SHARES;
}

/** Leaves out pictures whose save may still be running. */
export async function unusedFormPictures(context: SweepContext, form: ListedForm, ids: readonly string[]): Promise<readonly string[]> {
  const oldest = context.clock().getTime() - SAVE_MAX_MS;
  const inbox = inboxOf(form);
  const isUsed = async (id: string) => decodeTime(id) >= oldest || (await hasEntry(context, inbox, id));
  return (await inPortions(ids, CHECKS_AT_ONCE, async (id) => ((await isUsed(id)) ? [] : [id]))).flat();
}

export async function removeFormPictures(context: Pick<RequestContext, 'stores'>, form: ListedForm, ids: readonly string[]): Promise<void> {
  await inPortions(ids, CHECKS_AT_ONCE, (id) => removeFormPicture(context, form, id));
}

export async function sweepFormPictures(context: SweepContext, form: ListedForm, list: List): Promise<PictureSweep> {
  const store = pictureStore(form);
  const { keys, saved } = await list(store);
  const ids = keys.filter((id) => isDue(id, context.clock().getTime()));
  const unused = await unusedFormPictures(context, form, ids);
  const stopped = tooMany(store, unused.length, ids.length);
  const deletable = stopped === null ? unused.filter((id) => saved.has(id)) : [];
  await removeFormPictures(context, form, deletable);
  return { removed: deletable.length, waiting: unused.length - deletable.length, stopped };
}

/** Removes some of the blobs that no record of a list names, if a backup has them. */
async function sweepStore(
  store: StoreName,
  list: List,
  findUnused: (keys: readonly string[]) => Promise<readonly string[]>,
  remove: (unused: readonly string[]) => Promise<number>,
): Promise<PictureSweep> {
  const { keys, saved } = await list(store);
  const unused = await findUnused(keys);
  const stopped = tooMany(store, unused.length, keys.length);
  const deletable = stopped === null ? unused.filter((key) => saved.has(key)) : [];
  const removed = await remove(deletable.slice(0, SWEEP_SIZE));
  return { removed, waiting: unused.length - removed, stopped };
}

type ListSweepContext = Removal & Pick<RequestContext, 'writeQueue' | 'clock'>;

/**
 * Removes some of the pictures of faculty members that interrupted saves and removals have left behind.
 * @param list lists a store
 */
export function sweepFacultyPictures(context: ListSweepContext, list: List): Promise<PictureSweep> {
  return sweepStore(
    'faculty-pictures',
    list,
    (keys) => unusedFacultyPictures(context, keys),
    (unused) => removeUnusedFacultyPictures(context, unused),
  );
}

/** Removes some of the files that no notice names, or names any more. @param list lists a store */
export function sweepNoticeFiles(context: ListSweepContext, list: List): Promise<PictureSweep> {
  return sweepStore(
    NOTICE_FILES,
    list,
    (keys) => unusedNoticeFiles(context, keys),
    (unused) => removeUnused(context, NOTICE_FILES, unused),
  );
}
