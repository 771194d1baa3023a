/**
 * The pictures of faculty members. Their keys are hashes of their content, so two members may share
 * a picture. A picture is stored before the record that refers to it, and is removed when no record
 * refers to it any more (docs/api.md, "Never lost, never mixed").
 */
import { API_BASE } from '#domain/answers.ts';
import type { FacultyRecord } from '#domain/faculty.ts';

import type { RequestContext } from './handler.ts';
import { type PicturePlace, type PictureUse, pictureKeys, savePicture, keepOrRemovePicture, storedAt } from './picture-store.ts';
import { type Picture, pictureKey } from './pictures.ts';
import { type ListPlace, changeList, readWholeList } from './stored-list.ts';

/**
 * No save takes longer than this. An older picture without a record is left over from an
 * interrupted save.
 */
const SAVE_MAX_MS = 10 * 60 * 1000;
const SWEEP_SIZE = 5;

/** Returns the store and key of a picture. */
export function facultyPicturePlace(key: string): PicturePlace {
  return { store: 'faculty-pictures', key };
}

/** Returns the URL path of the picture with a key. */
export function pictureAddress(key: string): string {
  return `${API_BASE}faculty_image/${key}`;
}

/** Returns the cache tag of one picture. */
export function pictureTag(key: string): string {
  return `faculty-image-${key}`;
}

type Records = readonly FacultyRecord[];

function isReferencedIn(records: Records, key: string): boolean {
  return records.some(({ image }) => image === key);
}

type KnownUse = Pick<PictureUse, 'wasReferenced' | 'bytes'>;

/**
 * Whether any stored record refers to the picture. An unreadable record may refer to it too, so the
 * picture is kept if its key occurs anywhere in such a record.
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

/** Removes a few pictures that are left over from interrupted saves. */
async function sweep(context: RequestContext, place: ListPlace<FacultyRecord>, records: Records): Promise<void> {
  const oldest = context.clock().getTime() - SAVE_MAX_MS;
  const unreferenced = (await pictureKeys(context, 'faculty-pictures')).filter((key) => !isReferencedIn(records, key));
  for (const key of unreferenced.slice(0, SWEEP_SIZE)) {
    if ((await storedAt(context, facultyPicturePlace(key))) < oldest) await keepOrRemove(context, place, key);
  }
}

/**
 * The result of a change: the new list, the call's result, and the key of the picture that the
 * record had before, or null.
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
 * Stores the picture, then makes the change that refers to it, then removes unused pictures. Once
 * the change is stored, an error in the clean-up is logged and doesn't fail the call.
 * @param change a pure function, which may be called again with a newer list. It gets the picture's
 *   key, or null if no picture was sent
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
    // Because the change failed, the picture that was just stored may be unused.
    if (upload !== null) await keepOrRemove(context, place, upload.key, { bytes: upload.bytes }).catch(context.note);
    throw error;
  });
  await cleanUpPictures(context, place, upload, made).catch(context.note);
  return made.result;
}
