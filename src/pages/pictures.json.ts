/** For netlify/functions/api/api.ts. */
import type { APIRoute } from 'astro';

import type { ShownPicture } from '#records/pictures/gallery.ts';
import { getGalleryYears, getPictures } from '#queries/files/pictures.ts';

function listPictureAddresses({ pictures }: { pictures: readonly ShownPicture[] }): readonly string[] {
  return pictures.map(({ src }) => src);
}

export const GET: APIRoute = async () => {
  const campus = listPictureAddresses(await getPictures('campus'));
  const sports = listPictureAddresses(await getPictures('sports'));
  const years = await getGalleryYears();
  return Response.json({ campus, sports, gallery: Object.fromEntries(years.map((year) => [year.year, listPictureAddresses(year)])) });
};
