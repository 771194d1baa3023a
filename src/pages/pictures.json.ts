/** For the gallery and the functions (src/integrations/picture-list.ts). */
import type { APIRoute } from 'astro';

import type { PictureLists } from '#domain/gallery.ts';
import { getGalleryYears, getPictures } from '#queries/files/pictures.ts';

export const GET: APIRoute = async () => {
  const campus = await getPictures('campus');
  const sports = await getPictures('sports');
  const years = await getGalleryYears();
  const gallery = Object.fromEntries(years.map(({ year, pictures }) => [year, pictures]));
  return Response.json({ campus: campus.pictures, sports: sports.pictures, gallery } satisfies PictureLists);
};
