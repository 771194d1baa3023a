/**
 * The pictures of faculty members: content-addressed, so two members may share one. A picture is stored before the record that names it, and one
 * that no record names any more is removed (API.md, "Never lost, never mixed").
 */
import { API_BASE } from '#domain/answers.ts';
import type { FacultyRecord } from '#domain/faculty.ts';

import type { Visit } from './handler.ts';
import { type PicturePlace, pictureKeys, savePicture, settlePicture, storedAt } from './picture-store.ts';
import { type Picture, pictureKey } from './pictures.ts';
import { type ListPlace, readList } from './stored-list.ts';

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

async function namedKeys(visit: Visit, place: ListPlace<FacultyRecord>): Promise<ReadonlySet<string | null>> {
  return new Set((await readList(visit, place)).map(({ image }) => image));
}

async function settle(visit: Visit, place: ListPlace<FacultyRecord>, key: string, bytes: Uint8Array | null): Promise<void> {
  const isNamed = async () => (await namedKeys(visit, place)).has(key);
  if (await settlePicture(visit, facultyPicturePlace(key), isNamed, bytes)) await visit.purge(pictureTag(key));
}

/** Removes a few pictures whose save broke off before a record named them. */
async function sweep(visit: Visit, place: ListPlace<FacultyRecord>): Promise<void> {
  const [keys, named] = [await pictureKeys(visit, 'faculty-pictures'), await namedKeys(visit, place)];
  const oldest = visit.clock().getTime() - SAVE_MAX_MS;
  for (const key of keys.filter((candidate) => !named.has(candidate)).slice(0, SWEEP_SIZE)) {
    if ((await storedAt(visit, facultyPicturePlace(key))) < oldest) await settle(visit, place, key, null);
  }
}

type Touched = { key: string | null; bytes: Uint8Array | null; before: string | null };

async function tidy(visit: Visit, place: ListPlace<FacultyRecord>, { key, bytes, before }: Touched): Promise<void> {
  if (key !== null) await settle(visit, place, key, bytes);
  if (before !== null && before !== key) await settle(visit, place, before, null);
  await sweep(visit, place);
}

/** What a change of the list did: the answer, and the picture that its record named before, if any. */
export type Changed<Result> = { result: Result; before: string | null };

/**
 * Stores the picture, then makes the change that names it, then puts the pictures in order. Once the change is made nothing here fails it.
 * @param change gets the picture's key, or null where none was sent
 */
export async function changeWithPicture<Result>(
  visit: Visit,
  place: ListPlace<FacultyRecord>,
  picture: Picture | null,
  change: (key: string | null) => Promise<Changed<Result>>,
): Promise<Result> {
  const key = picture === null ? null : pictureKey(picture);
  if (picture !== null && key !== null) await savePicture(visit, facultyPicturePlace(key), picture.bytes);
  let before: string | null = null;
  try {
    const changed = await change(key);
    before = changed.before;
    return changed.result;
  } finally {
    // After a refusal too: the picture may have been stored for nothing.
    await tidy(visit, place, { key, bytes: picture?.bytes ?? null, before }).catch(visit.note);
  }
}
