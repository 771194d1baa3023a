import type { ImageMetadata } from 'astro';

import { type BrandColours, formatBrandStyle } from '#domain/brand-colours.ts';

import site from '#content/settings/site.json' with { type: 'json' };

import neutralEmblem from './files/neutral-emblem.svg';
import { getSite } from './site.ts';

const brand: { emblem?: string; icon?: string; socialPicture?: string; colours: BrandColours } = site.brand;
const { emblem = '../../src/queries/files/neutral-emblem.svg', icon = emblem, socialPicture, colours } = brand;

/** Picture of shared links. */
export const CARD = { path: '/brand/card.jpg', width: 1200, height: 630 };

export const themeColour = colours.brand;

export const brandColourStyle = formatBrandStyle(colours);

/** Paths from the settings' folder; the emblem stands in for an icon. */
export const brandFiles = { emblem, icon, socialPicture };

export async function getEmblem(): Promise<ImageMetadata> {
  return (await getSite()).brand.emblem ?? neutralEmblem;
}
