/** For the gallery and the functions (src/integrations/picture-list.ts). */
import type { APIRoute } from 'astro';

import type { PictureLists } from '#domain/gallery.ts';
import { GALLERY_PAGE } from '#domain/site-pages.ts';
import { getPage } from '#queries/pages.ts';
import { getGalleryYears, getPictures } from '#queries/files/pictures.ts';

/** Leaves out the pictures of hidden pages. */
export const GET: APIRoute = async () => {
  const [ofSports, ofGallery] = await Promise.all([getPage('sports-page'), getPage(GALLERY_PAGE)]);
  const campus = await getPictures('campus');
  const sports = ofSports.hidden ? { pictures: [] } : await getPictures('sports');
  const years = ofGallery.hidden ? [] : await getGalleryYears();
  const gallery = Object.fromEntries(years.map(({ year, pictures }) => [year, pictures]));
  return Response.json({ campus: campus.pictures, sports: sports.pictures, gallery } satisfies PictureLists);
};
