/**
 * The pictures of faculty members: content-addressed, so two members may share one. A picture is
 * stored before the record that names it, and one that no record names any more is removed
 * (docs/api.md, "Never lost, never mixed").
 */
import { API_BASE } from '#domain/answers.ts';
import type { FacultyRecord } from '#domain/faculty.ts';

import type { RequestContext } from './handler.ts';
import { type PicturePlace, type PictureUse, pictureKeys, savePicture, keepOrRemovePicture, storedAt } from './picture-store.ts';
import { type Picture, pictureKey } from './pictures.ts';
import { type ListPlace, changeList, readWholeList } from './stored-list.ts';

/**
 * A save takes less time than this: an older picture without a record is one whose save broke off.
 */
const SAVE_MAX_MS = 10 * 60 * 1000;
const SWEEP_SIZE = 5;

/** Where the picture with a key lies. */
export function facultyPicturePlace(key: string): PicturePlace {
  return { store: 'faculty-pictures', key };
}

/** The address that serves the picture with a key. */
export function pictureAddress(key: string): string {
  return `${API_BASE}faculty_image/${key}`;
}

/** The edge's tag of one picture. */
export function pictureTag(key: string): string {
  return `faculty-image-${key}`;
}

type Records = readonly FacultyRecord[];

function isReferencedIn(records: Records, key: string): boolean {
  return records.some(({ image }) => image === key);
}

type KnownUse = Pick<PictureUse, 'wasReferenced' | 'bytes'>;

/**
 * A record that this code can't read may name a picture, too: its picture is kept as long as the
 * key stands anywhere in it.
 */
async function isReferencedInStore(context: RequestContext, place: ListPlace<FacultyRecord>, key: string): Promise<boolean> {
  const { items, unreadable } = await readWholeList(context, place);
  return isReferencedIn(items, key) || JSON.stringify(unreadable).includes(key);
}

async function keepOrRemove(context: RequestContext, place: ListPlace<FacultyRecord>, key: string, known: KnownUse = {}): Promise<void> {
  const isReferenced = () => isReferencedInStore(context, place, key);
  const isGone = await keepOrRemovePicture(context, facultyPicturePlace(key), { isReferenced, ...known });
  if (isGone) await context.purge(pictureTag(key));
}

/** Removes a few pictures whose save broke off before a record named them. */
async function sweep(context: RequestContext, place: ListPlace<FacultyRecord>, records: Records): Promise<void> {
  const oldest = context.clock().getTime() - SAVE_MAX_MS;
  const unreferenced = (await pictureKeys(context, 'faculty-pictures')).filter((key) => !isReferencedIn(records, key));
  for (const key of unreferenced.slice(0, SWEEP_SIZE)) {
    if ((await storedAt(context, facultyPicturePlace(key))) < oldest) await keepOrRemove(context, place, key);
  }
}

/**
 * What a change makes of the list, its answer, and the picture that its record showed before, if
 * any.
 */
export type MemberChange<Result> = { items: Records; result: Result; before: string | null };

type Upload = { key: string; bytes: Uint8Array };

async function cleanUpPictures(
  context: RequestContext,
  place: ListPlace<FacultyRecord>,
  upload: Upload | null,
  { items, before }: MemberChange<unknown>,
): Promise<void> {
  if (upload !== null)
    await keepOrRemove(context, place, upload.key, { wasReferenced: isReferencedIn(items, upload.key), bytes: upload.bytes });
  if (before !== null && before !== upload?.key)
    await keepOrRemove(context, place, before, { wasReferenced: isReferencedIn(items, before) });
  await sweep(context, place, items);
}

/**
 * Stores the picture, then makes the change that names it, then puts the pictures in order. Once
 * the change is made nothing here fails it.
 * @param change pure: it may be called again with a newer list. It gets the picture's key, or null
 *   where none was sent
 */
export async function changeWithPicture<Result>(
  context: RequestContext,
  place: ListPlace<FacultyRecord>,
  picture: Picture | null,
  change: (records: Records, key: string | null) => MemberChange<Result>,
): Promise<Result> {
  const upload = picture === null ? null : { key: pictureKey(picture), bytes: picture.bytes };
  if (upload !== null) await savePicture(context, facultyPicturePlace(upload.key), upload.bytes);
  const made = await changeList(context, place, (records) => {
    const result = change(records, upload?.key ?? null);
    return { items: result.items, result };
  }).catch(async (error: unknown) => {
    // The picture may have been stored for nothing.
    if (upload !== null) await keepOrRemove(context, place, upload.key, { bytes: upload.bytes }).catch(context.note);
    throw error;
  });
  await cleanUpPictures(context, place, upload, made).catch(context.note);
  return made.result;
}
