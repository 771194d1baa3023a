import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { type CollectionEntry, getCollection } from 'astro:content';

import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import type { Language } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';
import type { ShownPicture } from '#records/pictures/gallery.ts';

const LIST = 'pictures.json';

async function readPictureFolder(
  { data: { sample, pictures } }: CollectionEntry<'pictures' | 'gallery'>,
  language: Language = DEFAULT_LANGUAGE,
) {
  const shown = localize(pictures, language).flatMap(({ files, alt }) => {
    const lines = alt.split('\n');
    return files.map((file, index) => makePicture(file, lines[index] ?? lines.at(-1) ?? ''));
  });
  return { sample, pictures: await Promise.all(shown) };
}

/** `sample`: a placeholder for a picture of the college's own. */
export async function getPictures(folder: 'campus' | 'sports', language: Language = DEFAULT_LANGUAGE) {
  const [entry] = await getCollection('pictures', ({ id }) => id === folder);
  if (entry === undefined)
    throw new Error(`content/${folder}/${LIST} is missing. It lists the folder's pictures and says what each shows.`);
  return readPictureFolder(entry, language);
}

export async function getGalleryYears(language: Language = DEFAULT_LANGUAGE) {
  const entries = await getCollection('gallery');
  const years = entries.map(async (entry) => ({ year: entry.data.year, ...(await readPictureFolder(entry, language)) }));
  return (await Promise.all(years)).sort((one, other) => other.year.localeCompare(one.year));
}

/**
 * For lists on phones, lists on wide screens, a phone's whole width and the viewer; encoding takes
 * most of a build. Astro never exceeds the source's width.
 */
const WIDTHS = [320, 560, 800, 1360];
const QUALITY = 64;

/** Must not read properties of `source`: Astro would publish the original with its camera metadata. */
export async function makePicture(source: ImageMetadata, alt: string): Promise<ShownPicture> {
  const { srcSet } = await getImage({ src: source, widths: [...WIDTHS], format: 'webp', quality: QUALITY });
  const widest = srcSet.values.at(-1);
  if (widest === undefined) throw new Error('Astro has made no file of a picture.');
  const { width = 0, height = 0 } = widest.transform;
  return { src: widest.url, srcSet: srcSet.attribute, width, height, alt };
}
