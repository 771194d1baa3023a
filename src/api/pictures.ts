/** The calls that list pictures (docs/api.md, "Pictures of the site"): each answers addresses. */
import { parsePictureAddresses } from '#domain/gallery.ts';

import { listIn } from './answer.ts';
import { send } from './client.ts';

const parseImages = listIn(parsePictureAddresses, 'images');

/** The campus carousel's pictures. */
export function listCampusPictures(signal?: AbortSignal): Promise<string[]> {
  return send('getOurInstitution', { parse: parseImages, signal });
}

/** The sports page's pictures. */
export function listSportsPictures(signal?: AbortSignal): Promise<string[]> {
  return send('getSportsPage', { parse: parseImages, signal });
}

/** The pictures of a gallery year such as `2023-2024`. */
export function listGalleryPictures(year: string, signal?: AbortSignal): Promise<string[]> {
  return send('getGalleryImages', { json: { year }, parse: parseImages, signal });
}
