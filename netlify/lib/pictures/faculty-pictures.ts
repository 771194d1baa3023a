/**
 * The pictures of faculty members. Each picture has a random key and belongs to one record. It is
 * stored before the record that refers to it, and removed after the change that replaces it
 * (docs/api.md, "Never lost, never mixed"). Earlier versions used a hash of the content as the key,
 * so several records may refer to such a picture. A picture is therefore removed only if no record
 * refers to it any more.
 */
import { API_BASE } from '#domain/answers.ts';
import type { FacultyRecord } from '#domain/faculty.ts';

import { facultyPlace } from '#netlify/lib/lists/faculty-list.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import type { RequestContext } from '#netlify/lib/http/handler.ts';
import { type PicturePlace, removePicture, removeUnused, savePicture } from './picture-store.ts';
import { type Picture, newPictureKey } from '#netlify/lib/pictures/pictures.ts';
import { type ListDependencies, type WholeList, changeList, readWholeList } from '#netlify/lib/lists/stored-list.ts';

export function facultyPicturePlace(key: string): PicturePlace {
  return { store: 'faculty-pictures', key };
}

export function pictureAddress(key: string): string {
  return `${API_BASE}faculty_image/${key}`;
}

export function pictureTag(key: string): string {
  return `faculty-image-${key}`;
}

/** An unreadable record counts if the key occurs anywhere in it. */
function usesIn({ items, unreadable }: WholeList<FacultyRecord>): (key: string) => boolean {
  const used = new Set(items.map(({ image }) => image));
  const unreadableText = JSON.stringify(unreadable);
  return (key) => used.has(key) || unreadableText.includes(key);
}

export type Removal = Pick<RequestContext, 'stores' | 'purge' | 'note'>;

async function remove(context: Removal, key: string): Promise<void> {
  await removePicture(context, facultyPicturePlace(key));
  await context.purge(pictureTag(key)).catch(context.note);
}

/** `before` is the key of the picture that the record had before. */
export type MemberChange<Result> = { items: readonly FacultyRecord[]; result: Result; before: string | null };

/**
 * Once the change is stored, an error in the removal of the earlier picture doesn't fail the call.
 * @param change a pure function, which may be called again with a newer list. It gets the picture's
 *   key, or null if no picture was sent
 */
export async function changeWithPicture<Result>(
  context: RequestContext,
  picture: Picture | null,
  change: (records: readonly FacultyRecord[], key: string | null) => MemberChange<Result>,
): Promise<Result> {
  const key = picture === null ? null : newPictureKey(picture);
  if (picture !== null && key !== null) await savePicture(context, facultyPicturePlace(key), picture.bytes);
  const { result, unused } = await changeList(context, facultyPlace, (records, unreadable) => {
    const { items, before, ...made } = change(records, key);
    const isUnused = before !== null && !usesIn({ items, unreadable })(before);
    return { items, result: { ...made, unused: isUnused ? before : null } };
  }).catch(async (error: unknown) => {
    // After any other failure the store may have the change, so the picture may be in use.
    const isRefused = error instanceof Failure && error.status < 500;
    if (key !== null && isRefused) await remove(context, key).catch(context.note);
    throw error;
  });
  if (unused !== null) await remove(context, unused).catch(context.note);
  return result;
}

export async function unusedFacultyPictures(context: ListDependencies, keys: readonly string[]): Promise<readonly string[]> {
  const isUsed = usesIn(await readWholeList(context, facultyPlace));
  return keys.filter((key) => !isUsed(key));
}

/** Removes unused pictures, but not those whose save may still be running. Returns how many it removed. */
export function removeUnusedFacultyPictures(context: Removal & Pick<RequestContext, 'clock'>, unused: readonly string[]): Promise<number> {
  return removeUnused(context, 'faculty-pictures', unused, (key) => context.purge(pictureTag(key)).catch(context.note));
}
