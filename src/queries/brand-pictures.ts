/**
 * Pages don't import this file: `astro:config/server` would bring the styles of all pages into each
 * of them.
 */
import { readFile } from 'node:fs/promises';

import { root } from 'astro:config/server';
import sharp, { type Sharp } from 'sharp';

import brand from '#content/brand/brand.json' with { type: 'json' };

import { type BrandFiles, CARD, getBrandPath } from './brand.ts';

const brandFiles: BrandFiles = brand;
const { emblem, icon = emblem, socialPicture, colours } = brandFiles;

/** The site serves these under `/brand/`. */
const MADE: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'icon-192.png': () => iconOf(192),
  'icon-512.png': () => iconOf(512),
  'apple-touch-icon.png': () => iconOf(180),
  'card.jpg': drawCard,
};

export const brandPictures = Object.keys(MADE);

/** Opens a file of the brand. A drawing gets at least this width. */
async function openBrandFile(named: string, width: number): Promise<Sharp> {
  const bytes = await readFile(new URL(`.${getBrandPath(named)}`, root));
  // A drawing has no pixels, and sharp would enlarge those of its own size.
  const { width: own, density = 72 } = await sharp(bytes).metadata();
  return sharp(bytes, { density: named.endsWith('.svg') ? Math.min(2400, (density * width) / own) : density, failOn: 'error' });
}

async function iconOf(width: number): Promise<Buffer> {
  const drawn = (await openBrandFile(icon, width)).resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
  return drawn.png({ palette: true }).toBuffer();
}

/** Returns the picture for links, or the icon on the colour of the college. */
async function drawCard(): Promise<Buffer> {
  const { width, height } = CARD;
  const picture = await openBrandFile(socialPicture ?? icon, width);
  if (socialPicture !== undefined) return picture.resize({ width, height, fit: 'cover' }).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
  const drawn = await picture
    .resize({ height: height / 2 })
    .png()
    .toBuffer();
  const ground = sharp({ create: { width, height, channels: 3, background: colours.brand } });
  return ground
    .composite([{ input: drawn }])
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer();
}

/** @throws Error if there is none of this name */
export async function drawBrandPicture(name: string): Promise<Uint8Array> {
  const make = MADE[name];
  if (make === undefined) throw new Error(`There is no picture "${name}" of the brand.`);
  return make();
}

/** A PNG of 32 pixels in the container that old programs ask for. */
export async function drawFavicon(): Promise<Uint8Array> {
  const png = await iconOf(32);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}
