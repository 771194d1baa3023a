import { parsePictureAddresses } from '#records/pictures/gallery.ts';

import { parseListField } from './http/answer.ts';
import { send } from './http/client.ts';

const parseImages = parseListField(parsePictureAddresses, 'images');

export function listCampusPictures(signal?: AbortSignal): Promise<string[]> {
  return send('getOurInstitution', { parse: parseImages, signal });
}

export function listSportsPictures(signal?: AbortSignal): Promise<string[]> {
  return send('getSportsPage', { parse: parseImages, signal });
}

export function listGalleryPictures(year: string, signal?: AbortSignal): Promise<string[]> {
  return send('getGalleryImages', { json: { year }, parse: parseImages, signal });
}
