/** The pictures that calls list, for the gallery and for the functions (src/integrations/picture-list.ts). */
import type { APIRoute } from 'astro';

import type { PictureLists } from '#domain/gallery.ts';
import { getGalleryYears, getPictures } from '#queries/pictures.ts';

/** Answers with `PictureLists`. */
export const GET: APIRoute = async () => {
  const [campus, sports, years] = await Promise.all([getPictures('campus'), getPictures('sports'), getGalleryYears()]);
  const gallery = Object.fromEntries(years.map(({ year, pictures }) => [year, pictures]));
  return Response.json({ campus: campus.pictures, sports: sports.pictures, gallery } satisfies PictureLists);
};
