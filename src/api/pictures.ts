/** The calls that list pictures (docs/api.md, "Pictures of the site"). Each returns URLs. */
import { type ShownPicture, parsePictureAddresses, parsePictureLists } from '#domain/gallery.ts';

import { listIn } from './http/answer.ts';
import { send } from './http/client.ts';

const parseImages = listIn(parsePictureAddresses, 'images');

export function listCampusPictures(signal?: AbortSignal): Promise<string[]> {
  return send('getOurInstitution', { parse: parseImages, signal });
}

export function listSportsPictures(signal?: AbortSignal): Promise<string[]> {
  return send('getSportsPage', { parse: parseImages, signal });
}

export function listGalleryPictures(year: string, signal?: AbortSignal): Promise<string[]> {
  return send('getGalleryImages', { json: { year }, parse: parseImages, signal });
}

/**
 * Returns the pictures of a gallery year that the build knows. They are in a file, because the page
 * would be too large with all of them (docs/decisions/005-what-comes-late.md).
 * @throws Error if the file cannot be loaded
 */
export async function listKnownPictures(year: string, signal: AbortSignal): Promise<readonly ShownPicture[]> {
  const answer = await fetch('/pictures.json', { signal });
  const lists = parsePictureLists(await answer.json());
  if (!lists.ok) throw new Error(lists.message);
  return lists.value.gallery[year] ?? [];
}
