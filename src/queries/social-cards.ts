/** Draws what social networks show beside a link to a page. */
import sharp, { type OverlayOptions } from 'sharp';

import { COLOURS } from '#domain/brand-colours.ts';

import { brandFiles, openBrandFile } from './brand-pictures.ts';
import { CARD_SIZE, type Card, HOME_CARD } from './cards.ts';
import { outlinesOf } from './title-outlines.ts';

const BAND = 14;
const ARCH = { left: 800, top: 90, width: 320, height: CARD_SIZE.height - 90 - BAND };
const EMBLEM = 230;
const TEXT = { x: 80, width: ARCH.left - 80 - 60 };
/** A larger file is written again with the next one. */
const QUALITIES = [76, 60, 45];
const MAX_BYTES = 60_000;

/** The shape of the pictures beside the titles of pages. */
const archPath = `M0 ${ARCH.height}V190C0 85 70 0 ${ARCH.width / 2} 0S${ARCH.width} 85 ${ARCH.width} 190V${ARCH.height}Z`;

function svgOf(inside: string, { width, height } = CARD_SIZE): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);
}

/** The page's picture in an arch, or the emblem. */
async function archOf(picture: Card['picture']): Promise<OverlayOptions> {
  const file: unknown = picture === null ? null : Reflect.get(picture, 'fsPath');
  if (typeof file !== 'string') {
    const left = ARCH.left + (ARCH.width - EMBLEM) / 2;
    const emblem = (await openBrandFile(brandFiles.emblem, EMBLEM)).resize(EMBLEM, EMBLEM, { fit: 'contain', background: COLOURS.paper });
    return { input: await emblem.png().toBuffer(), left, top: ARCH.top + 170 };
  }
  const { width, height } = ARCH;
  const mask = svgOf(`<path d="${archPath}"/>`, ARCH);
  const input = await sharp(file).autoOrient().resize({ width, height, fit: 'cover' }).toBuffer();
  const arched = await sharp(input)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input: arched, left: ARCH.left, top: ARCH.top };
}

async function written(card: Buffer, [quality = 40, ...lower]: readonly number[] = QUALITIES): Promise<Uint8Array> {
  const bytes = await sharp(card, { raw: { ...CARD_SIZE, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return bytes.byteLength <= MAX_BYTES || lower.length === 0 ? bytes : written(card, lower);
}

/** The home page has the college's own picture, if there is one. */
export async function drawCard({ name, title, picture }: Card, college: string): Promise<Uint8Array> {
  const { colours, socialPicture } = brandFiles;
  if (name === HOME_CARD && socialPicture !== undefined) {
    const own = (await openBrandFile(socialPicture, CARD_SIZE.width)).resize({ ...CARD_SIZE, fit: 'cover' });
    return written(await own.removeAlpha().raw().toBuffer());
  }
  const texts = [
    ...(name === HOME_CARD ? [] : [outlinesOf(college, { ...TEXT, y: 84, height: 50, colour: COLOURS.onBrandSoft, sizes: [36, 30, 24] })]),
    outlinesOf(title, { ...TEXT, y: 180, height: 380, colour: COLOURS.onBrand, sizes: [88, 76, 66, 56] }),
  ];
  const { width, height } = CARD_SIZE;
  const ground = svgOf(`<rect width="${width}" height="${height}" fill="${colours.brand}"/>
<path transform="translate(${ARCH.left} ${ARCH.top})" d="${archPath}" fill="${COLOURS.paper}"/>
<rect y="${height - BAND}" width="${width}" height="${BAND}" fill="${COLOURS.accent}"/>${(await Promise.all(texts)).join('')}`);
  const card = sharp(ground).composite([await archOf(picture)]);
  return written(await card.removeAlpha().raw().toBuffer());
}
