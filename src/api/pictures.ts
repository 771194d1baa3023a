/** The calls that list pictures (docs/api.md, "Pictures of the site"). Each returns URLs. */
import { parsePictureAddresses } from '#domain/gallery.ts';

import { listIn } from './http/answer.ts';
import { send } from './http/client.ts';

const parseImages = listIn(parsePictureAddresses, 'images');

/** Returns the pictures of the campus carousel. */
export function listCampusPictures(signal?: AbortSignal): Promise<string[]> {
  return send('getOurInstitution', { parse: parseImages, signal });
}

/** Returns the pictures of the sports page. */
export function listSportsPictures(signal?: AbortSignal): Promise<string[]> {
  return send('getSportsPage', { parse: parseImages, signal });
}

/** Returns the pictures of a gallery year such as `2023-2024`. */
export function listGalleryPictures(year: string, signal?: AbortSignal): Promise<string[]> {
  return send('getGalleryImages', { json: { year }, parse: parseImages, signal });
}
