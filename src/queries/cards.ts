import { getCollection } from 'astro:content';
import type { ImageMetadata } from 'astro';

import { addressOfPage } from '#domain/site-pages.ts';

import { getSite } from './site.ts';

/** What social networks show beside a link to a page. */
export type Card = { name: string; title: string; picture: ImageMetadata | null };

export const CARD_SIZE = { width: 1200, height: 630 };

/** The home page's. Pages without a file in `content/pages`, such as 404, have it, too. */
export const HOME_CARD = 'index';

/** A picture that is a sample is on no card. */
export async function getCards(): Promise<readonly Card[]> {
  const site = await getSite();
  const pages = await getCollection('pages', ({ data }) => !data.hidden);
  return [
    { name: HOME_CARD, title: site.name, picture: site.hero.sample ? null : site.hero.poster },
    ...pages.map(({ id, data: { title, picture } }) => ({
      name: addressOfPage(id, site.galleryAddress).slice(1),
      title,
      picture: picture === undefined || picture.sample ? null : picture.src,
    })),
  ];
}

export async function getCardAddress(path: string): Promise<string> {
  const card = (await getCards()).find(({ name }) => path === `/${name}`);
  return `/cards/${card?.name ?? HOME_CARD}.jpg`;
}
