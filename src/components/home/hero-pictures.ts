import { getImage } from 'astro:assets';

import settings from '#content/settings/site.json' with { type: 'json' };

import { previewPicture } from '#queries/files/preview-picture.ts';
import { getSite } from '#queries/site.ts';

const POSTER = { file: 'settings/site.json', picture: settings.hero.poster };
/** Most phones do not enlarge it. */
const PREVIEW = { width: 432, height: 400 };

/**
 * The still picture of the home page's first screen.
 * @returns `preview` (about 1 KB in the page) and `upright`, crops for phones, which do not download the rest; `wide`;
 *   and `plain` for old browsers
 */
export async function heroPictures() {
  const src = (await getSite()).hero.poster;
  const avif = { src, format: 'avif' } as const;
  return {
    preview: await previewPicture(POSTER, PREVIEW, { quality: 1, blur: 7 }),
    upright: await getImage({ ...avif, quality: 42, width: 576, height: 576, widths: [384, 576], fit: 'cover' }),
    wide: await getImage({ ...avif, quality: 48, widths: [960, 1280] }),
    plain: await getImage({ src, format: 'webp', width: 960, quality: 60 }),
  };
}
