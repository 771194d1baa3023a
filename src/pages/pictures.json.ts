/** Picture addresses for the functions (src/integrations/picture-list.ts). */
import type { APIRoute } from 'astro';

import type { ShownPicture } from '#domain/gallery.ts';
import { getGalleryYears, getPictures } from '#queries/files/pictures.ts';

function addressesOf({ pictures }: { pictures: readonly ShownPicture[] }): readonly string[] {
  return pictures.map(({ src }) => src);
}

export const GET: APIRoute = async () => {
  const campus = addressesOf(await getPictures('campus'));
  const sports = addressesOf(await getPictures('sports'));
  const years = await getGalleryYears();
  return Response.json({ campus, sports, gallery: Object.fromEntries(years.map((year) => [year.year, addressesOf(year)])) });
};
