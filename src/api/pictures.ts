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
 * The pictures that the build knows are in a file, because the page would be too large with all of
 * them.
 * @throws Error if the file cannot be loaded
 */
export async function listKnownPictures(year: string, signal: AbortSignal): Promise<readonly ShownPicture[]> {
  const answer = await fetch('/pictures.json', { signal });
  const lists = parsePictureLists(await answer.json());
  if (!lists.ok) throw new Error(lists.message);
  return lists.value.gallery[year] ?? [];
}
