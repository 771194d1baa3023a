/** The college's emblem, icons and colours, from `content/brand/brand.json`. */
import { readFile } from 'node:fs/promises';

import type { ImageMetadata } from 'astro';
import { root } from 'astro:config/server';
import type { SvgComponent } from 'astro/types';
import sharp, { type Sharp } from 'sharp';

import { type BrandColours, brandStyle } from '#domain/brand-colours.ts';

import brand from '#content/brand/brand.json' with { type: 'json' };

type BrandFiles = { emblem: string; icon?: string; socialPicture?: string; colours: BrandColours };

const files: BrandFiles = brand;
const { emblem, icon = emblem, socialPicture, colours } = files;

const DRAWINGS = import.meta.glob<SvgComponent & ImageMetadata>('/content/brand/*.svg', { eager: true, import: 'default' });
const PICTURES = import.meta.glob<ImageMetadata>('/content/brand/*.{png,jpg,jpeg,webp}', { eager: true, import: 'default' });

/** Pictures of the brand that the site serves under `/brand/`, by the last part of their addresses. */
const MADE: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'icon-192.png': () => iconOf(192),
  'icon-512.png': () => iconOf(512),
  'apple-touch-icon.png': () => iconOf(180),
  'social.jpg': socialCard,
};

/** The names of the pictures under `/brand/`. */
export const brandPictures = Object.keys(MADE);

/** The colour of the college, for the browser's own interface. */
export const themeColour = colours.brand;

/** The style that every page gets first: the college's colours. */
export const brandColourStyle = brandStyle(colours);

/** The path of a file in Astro's tables, e.g. `/content/brand/emblem.svg`. */
function pathOf(named: string): string {
  return `/content/brand/${named.replace(/^\.\//u, '')}`;
}

/** The emblem as a drawing that is part of the page, or as a picture. */
export function getEmblem(): { drawing: SvgComponent } | { picture: ImageMetadata } {
  const drawing = DRAWINGS[pathOf(emblem)];
  if (drawing !== undefined) return { drawing };
  const picture = PICTURES[pathOf(emblem)];
  if (picture === undefined) throw new Error(`content/brand/brand.json: "${emblem}" is no svg, png, jpg, jpeg or webp file.`);
  return { picture };
}

async function open(named: string, width: number): Promise<Sharp> {
  const bytes = await readFile(new URL(`.${pathOf(named)}`, root));
  // A drawing has no pixels, and sharp would enlarge those of its own size.
  const { width: own, density = 72 } = await sharp(bytes).metadata();
  return sharp(bytes, { density: named.endsWith('.svg') ? Math.min(2400, (density * width) / own) : density, failOn: 'error' });
}

async function iconOf(width: number): Promise<Buffer> {
  const drawn = (await open(icon, width)).resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
  return drawn.png({ palette: true }).toBuffer();
}

async function socialCard(): Promise<Uint8Array> {
  const size = { width: 1200, height: 630 };
  if (socialPicture !== undefined)
    return (await open(socialPicture, size.width))
      .resize({ ...size, fit: 'cover' })
      .jpeg({ quality: 82 })
      .toBuffer();
  const input = await iconOf(360);
  return sharp({ create: { ...size, channels: 3, background: colours.brand } })
    .composite([{ input }])
    .jpeg()
    .toBuffer();
}

/** Returns a picture under `/brand/` by its name. @throws Error if there is none of this name */
export async function brandPicture(name: string): Promise<Uint8Array> {
  const make = MADE[name];
  if (make === undefined) throw new Error(`There is no picture "${name}" of the brand.`);
  return make();
}

/** Returns `/favicon.ico`: a PNG of 32 pixels in the container that old programs ask for. */
export async function faviconFile(): Promise<Uint8Array> {
  const png = await iconOf(32);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}
