import { resolve } from 'node:path';

import { getImage } from 'astro:assets';
import sharp from 'sharp';

import site from '#content/settings/site.json' with { type: 'json' };

import { getSite } from '#queries/site.ts';

/** In pixels. Most phones do not enlarge it. */
const PREVIEW_SIZE = { width: 432, height: 400 };

/**
 * Makes a first, blurred version for phones, which is a part of the page and so is painted with its words. It has about
 * 1 KB, because the page has to arrive in one round trip (docs/decisions/005-what-comes-late.md).
 */
async function makePreview() {
  const picture = await sharp(resolve('content/settings', site.hero.poster))
    .resize({ ...PREVIEW_SIZE, fit: 'cover' })
    .blur(7)
    .avif({ quality: 1, effort: 9, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return { src: `data:image/avif;base64,${picture.toString('base64')}`, ...PREVIEW_SIZE };
}

/**
 * The still picture of the home page's first screen.
 * @returns `preview` and `upright`, a crop for phones, which do not download the rest; `wide`; and `plain` for old browsers
 */
export async function heroPictures() {
  const src = (await getSite()).hero.poster;
  const avif = { src, format: 'avif' } as const;
  return {
    preview: await makePreview(),
    upright: await getImage({ ...avif, quality: 42, width: 576, height: 576, widths: [384, 576], fit: 'cover' }),
    wide: await getImage({ ...avif, quality: 48, widths: [960, 1280] }),
    plain: await getImage({ src, format: 'webp', width: 960, quality: 60 }),
  };
}
