/** Pages must not import this file: `astro:config/server` adds all pages' styles to each. */
import { readFile } from 'node:fs/promises';

import { root } from 'astro:config/server';
import sharp, { type Sharp } from 'sharp';

import { COLOURS } from '#domain/brand-colours.ts';

import { CARD, brandFiles, themeColour } from './brand.ts';

const { emblem, icon, socialPicture } = brandFiles;

const MADE: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'icon-192.png': () => createIcon(192),
  'icon-512.png': () => createIcon(512),
  'icon-maskable.png': () => drawMaskableIcon(512),
  'apple-touch-icon.png': () => createIcon(180),
  'card.jpg': drawCard,
};

export const brandPictures = Object.keys(MADE);

/** An SVG gets at least this width. */
async function openBrandFile(file: string, width: number): Promise<Sharp> {
  const bytes = await readFile(new URL(file, new URL('content/settings/', root)));
  // A higher density renders an SVG larger instead of enlarging it.
  const { width: own, density = 72 } = await sharp(bytes).metadata();
  return sharp(bytes, { density: file.endsWith('.svg') ? Math.min(2400, (density * width) / own) : density, failOn: 'error' });
}

async function createIcon(width: number): Promise<Buffer> {
  const drawn = (await openBrandFile(icon, width)).resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
  return drawn.png({ palette: true }).toBuffer();
}

function placeOnGround(input: Buffer, ground: { width: number; height: number; background: string }): Sharp {
  return sharp({ create: { ...ground, channels: 3 } }).composite([{ input }]);
}

/** Draws the emblem for phones that cut icons into a shape. Every shape shows a circle 80 % wide, on which its corners are. */
async function drawMaskableIcon(width: number): Promise<Buffer> {
  const side = Math.floor((width * 0.8) / Math.SQRT2);
  const picture = await openBrandFile(emblem, side);
  const drawn = await picture.resize(side, side, { fit: 'inside' }).png().toBuffer();
  return placeOnGround(drawn, { width, height: width, background: COLOURS.paper }).png({ palette: true }).toBuffer();
}

/** For shared links: the college's picture, or its icon on its colour. */
async function drawCard(): Promise<Buffer> {
  const { width, height } = CARD;
  const picture = await openBrandFile(socialPicture ?? icon, width);
  if (socialPicture !== undefined) return picture.resize({ width, height, fit: 'cover' }).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
  const drawn = await picture
    .resize({ height: height / 2 })
    .png()
    .toBuffer();
  return placeOnGround(drawn, { width, height, background: themeColour }).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
}

export async function drawBrandPicture(name: string): Promise<Uint8Array> {
  const make = MADE[name];
  if (make === undefined) throw new Error(`There is no picture "${name}" of the brand.`);
  return make();
}

/** A 32-pixel PNG in the ICO container, for old programs. */
export async function drawFavicon(): Promise<Uint8Array> {
  const png = await createIcon(32);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}
