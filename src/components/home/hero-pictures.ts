import { getImage } from 'astro:assets';

import { getSite } from '#queries/site.ts';

/**
 * The still picture of the home page's first screen.
 * @returns `upright`, a crop for phones, which do not download the rest; `wide`; and `plain` for old browsers
 */
export async function heroPictures() {
  const src = (await getSite()).hero.poster;
  const avif = { src, format: 'avif' } as const;
  return {
    upright: await getImage({ ...avif, quality: 42, width: 576, height: 640, widths: [384, 480, 576], fit: 'cover' }),
    wide: await getImage({ ...avif, quality: 48, widths: [960, 1280] }),
    plain: await getImage({ src, format: 'webp', width: 960, quality: 60 }),
  };
}
