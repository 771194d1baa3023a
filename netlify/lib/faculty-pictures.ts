/**
 * The pictures of faculty members: content-addressed, so two members may share one. A picture is stored before the record that names it, and one
 * that no record names any more is removed (API.md, "Never lost, never mixed").
 */
import { API_BASE } from '#domain/answers.ts';
import type { FacultyRecord } from '#domain/faculty.ts';

import type { Visit } from './handler.ts';
import { type PicturePlace, type Settling, pictureKeys, savePicture, settlePicture, storedAt } from './picture-store.ts';
import { type Picture, pictureKey } from './pictures.ts';
import { type ListPlace, changeList, readWholeList } from './stored-list.ts';

/** A save takes less time than this: an older picture without a record is one whose save broke off. */
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

function isShown(records: Records, key: string): boolean {
  return records.some(({ image }) => image === key);
}

type Settled = Pick<Settling, 'wasNamed' | 'bytes'>;

/** A record that this code can't read may name a picture, too: its picture is kept as long as the key stands anywhere in it. */
async function isNamedInStore(visit: Visit, place: ListPlace<FacultyRecord>, key: string): Promise<boolean> {
  const { items, unreadable } = await readWholeList(visit, place);
  return isShown(items, key) || JSON.stringify(unreadable).includes(key);
}

async function settle(visit: Visit, place: ListPlace<FacultyRecord>, key: string, known: Settled = {}): Promise<void> {
  const isNamed = () => isNamedInStore(visit, place, key);
  const isGone = await settlePicture(visit, facultyPicturePlace(key), { isNamed, ...known });
  if (isGone) await visit.purge(pictureTag(key));
}

/** Removes a few pictures whose save broke off before a record named them. */
async function sweep(visit: Visit, place: ListPlace<FacultyRecord>, records: Records): Promise<void> {
  const oldest = visit.clock().getTime() - SAVE_MAX_MS;
  const strangers = (await pictureKeys(visit, 'faculty-pictures')).filter((key) => !isShown(records, key));
  for (const key of strangers.slice(0, SWEEP_SIZE)) {
    if ((await storedAt(visit, facultyPicturePlace(key))) < oldest) await settle(visit, place, key);
  }
}

/** What a change makes of the list, its answer, and the picture that its record showed before, if any. */
export type MemberChange<Result> = { items: Records; result: Result; before: string | null };

type Upload = { key: string; bytes: Uint8Array };

async function tidy(
  visit: Visit,
  place: ListPlace<FacultyRecord>,
  upload: Upload | null,
  { items, before }: MemberChange<unknown>,
): Promise<void> {
  if (upload !== null) await settle(visit, place, upload.key, { wasNamed: isShown(items, upload.key), bytes: upload.bytes });
  if (before !== null && before !== upload?.key) await settle(visit, place, before, { wasNamed: isShown(items, before) });
  await sweep(visit, place, items);
}

/**
 * Stores the picture, then makes the change that names it, then puts the pictures in order. Once the change is made nothing here fails it.
 * @param change pure: it may be called again with a newer list. It gets the picture's key, or null where none was sent
 */
export async function changeWithPicture<Result>(
  visit: Visit,
  place: ListPlace<FacultyRecord>,
  picture: Picture | null,
  change: (records: Records, key: string | null) => MemberChange<Result>,
): Promise<Result> {
  const upload = picture === null ? null : { key: pictureKey(picture), bytes: picture.bytes };
  if (upload !== null) await savePicture(visit, facultyPicturePlace(upload.key), upload.bytes);
  const made = await changeList(visit, place, (records) => {
    const result = change(records, upload?.key ?? null);
    return { items: result.items, result };
  }).catch(async (error: unknown) => {
    // The picture may have been stored for nothing.
    if (upload !== null) await settle(visit, place, upload.key, { bytes: upload.bytes }).catch(visit.note);
    throw error;
  });
  await tidy(visit, place, upload, made).catch(visit.note);
  return made.result;
}
