import { getCollection } from 'astro:content';
import type { ImageMetadata } from 'astro';

import { addressOfPage } from '#domain/site-pages.ts';
import { ALL_LANGUAGES } from '#words/languages.ts';
import { DEFAULT_LANGUAGE, currentLanguage } from '#words/words.ts';

import { inLanguage, translationsIn } from './language.ts';
import { getSite } from './site.ts';

/** What social networks show beside a link to a page. */
export type Card = { name: string; college: string; title: string; picture: ImageMetadata | null };

export const CARD_SIZE = { width: 1200, height: 630 };

/** The start page's, and that of pages without a file in `content`, such as 404. */
export const HOME_CARD = 'index';

/** `hi-` in Hindi. */
function prefix(): string {
  return currentLanguage() === DEFAULT_LANGUAGE ? '' : `${currentLanguage()}-`;
}

/** Those of the language that is spoken. A picture that is a sample is on no card. */
async function ownCards(): Promise<readonly Card[]> {
  const { name: college, galleryAddress, hero } = await getSite();
  const pages = prefix() === '' ? await getCollection('pages', ({ data }) => !data.hidden) : await translationsIn(currentLanguage());
  const cards = pages.map(({ id, data: { title, picture } }) => ({
    name: prefix() + addressOfPage(id, galleryAddress).slice(1),
    college,
    title,
    picture: picture === undefined || picture.sample ? null : picture.src,
  }));
  const home = { name: HOME_CARD, college, title: college, picture: hero.sample ? null : hero.poster };
  return prefix() === '' ? [home, ...cards] : cards;
}

export async function getCards(): Promise<readonly Card[]> {
  return (await Promise.all(ALL_LANGUAGES.map((language) => inLanguage(language, ownCards)))).flat();
}

/** @param path of the English page */
export async function getCardAddress(path: string): Promise<string> {
  const names = (await ownCards()).map(({ name }) => name);
  const wanted = [path.slice(1) || HOME_CARD, HOME_CARD].map((name) => prefix() + name);
  return `/cards/${wanted.find((name) => names.includes(name)) ?? HOME_CARD}.jpg`;
}
