// @ts-check
/**
 * Decodes one uploaded picture, in a process of its own that `pictures.ts` starts and ends. It is
 * deployed as it is, beside the bundled functions (`included_files` in netlify.toml), so it is
 * plain JavaScript and imports only sharp.
 */
import { once } from 'node:events';
import process from 'node:process';

import sharp from 'sharp';

/** @typedef {import('./pictures.ts').DecoderJob} DecoderJob */

const JPEG_QUALITY = 82;
/**
 * Level 9 takes 4 s for a picture that was made to be slow. Level 6 takes a fifth of a second, and
 * its files are hardly larger.
 */
const PNG_COMPRESSION = 6;

/**
 * How a picture with each EXIF orientation is turned upright: those in `MIRRORED` are first
 * mirrored from left to right, then each is rotated clockwise. The first entry is orientation 1.
 */
const DEGREES = [0, 0, 180, 180, 270, 90, 90, 270];
const MIRRORED = [2, 4, 5, 7];

/**
 * The picture is rotated after it is shrunk, because the decoder would have to hold the large one in
 * memory to rotate it. A picture with a sideways orientation is therefore shrunk with width and
 * height exchanged.
 * @param {DecoderJob} job
 * @returns {Promise<Buffer>} the picture, upright and small
 * @throws {Error} if the file is truncated or malformed
 */
async function rewrite({ bytes, kind, orientation, maxPixels, maxWidth, maxHeight }) {
  const isOnItsSide = orientation > 4;
  const upright = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    .resize({
      width: isOnItsSide ? maxHeight : maxWidth,
      height: isOnItsSide ? maxWidth : maxHeight,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flop(MIRRORED.includes(orientation))
    .rotate(DEGREES[orientation - 1] ?? 0);
  const output =
    kind === 'jpeg' ? upright.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }) : upright.png({ compressionLevel: PNG_COMPRESSION });
  return output.toBuffer();
}

const asked = once(process, 'message');
process.send?.('ready');
/** @type {DecoderJob} */
const job = (await asked)[0];
process.send?.(await rewrite(job).catch(() => null));
