import type { ImageMetadata } from 'astro';

import { type BrandColours, formatBrandStyle } from '#domain/brand-colours.ts';

import brand from '#content/brand/brand.json' with { type: 'json' };

export type BrandFiles = { emblem: string; icon?: string; socialPicture?: string; colours: BrandColours };

const files: BrandFiles = brand;
const { emblem, colours } = files;

const PICTURES = import.meta.glob<ImageMetadata>('/content/brand/*.{svg,png,jpg,jpeg,webp}', { eager: true, import: 'default' });

/** Picture that social networks and messengers show with shared links. */
export const CARD = { path: '/brand/card.jpg', width: 1200, height: 630 };

/** Colour of the browser's own interface. */
export const themeColour = colours.brand;

export const brandColourStyle = formatBrandStyle(colours);

/** Returns a project path such as `/content/brand/emblem.svg`. */
export function getBrandPath(file: string): string {
  return `/content/brand/${file.replace(/^\.\//u, '')}`;
}

export function getEmblem(): ImageMetadata {
  const picture = PICTURES[getBrandPath(emblem)];
  if (picture === undefined) throw new Error(`content/brand/brand.json: "${emblem}" is no svg, png, jpg, jpeg or webp file.`);
  return picture;
}
