import type { ImageMetadata } from 'astro';

import { type BrandColours, formatBrandStyle } from '#domain/brand-colours.ts';

import site from '#content/settings/site.json' with { type: 'json' };

type BrandFiles = { emblem?: string; icon?: string; socialPicture?: string; colours: BrandColours };

const files: BrandFiles = site.brand;
const { colours, icon, socialPicture } = files;

/** A drawing for a college that has not given its emblem. */
const NEUTRAL_EMBLEM = '../brand/neutral.svg';
const emblem = files.emblem ?? NEUTRAL_EMBLEM;

const PICTURES = import.meta.glob<ImageMetadata>('/content/brand/*.{svg,png,jpg,jpeg,webp}', { eager: true, import: 'default' });

/** Picture that social networks and messengers show with shared links. */
export const CARD = { path: '/brand/card.jpg', width: 1200, height: 630 };

/** Colour of the browser's own interface. */
export const themeColour = colours.brand;

export const brandColourStyle = formatBrandStyle(colours);

/** Returns a project path such as `/content/brand/emblem.svg`. */
function getBrandPath(file: string): string {
  return file.replace(/^(?:\.\.\/)?/u, '/content/');
}

/** Project paths of the brand's pictures; the emblem stands in for an icon. */
export const brandPaths = {
  emblem: getBrandPath(emblem),
  icon: getBrandPath(icon ?? emblem),
  social: socialPicture && getBrandPath(socialPicture),
};

export function getEmblem(): ImageMetadata {
  const picture = PICTURES[brandPaths.emblem];
  if (picture === undefined) throw new Error(`content/settings/site.json: "${emblem}" is no svg, png, jpg, jpeg or webp file.`);
  return picture;
}
