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
 * sharp decodes line by line, and turns the picture upright after it is shrunk. It ignores colour
 * profiles, which are programs that would run for each pixel: colours are taken for sRGB, so those of
 * a wider space, such as Display P3, become a little paler.
 * @param {DecoderJob} job
 * @returns {Promise<Buffer>} the picture, upright and small
 * @throws {Error} if the file is truncated or malformed, or the picture is too large
 */
async function rewrite({ bytes, kind, maxPixels, maxSide, maxWidth, maxHeight }) {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, ignoreIcc: true, unlimited: false });
  const { width, height } = await picture.metadata();
  if (Math.max(width, height) > maxSide) throw new Error('A side is too long.');
  const upright = picture.autoOrient().resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true });
  const output =
    kind === 'jpeg' ? upright.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }) : upright.png({ compressionLevel: PNG_COMPRESSION });
  return output.toBuffer();
}

const asked = once(process, 'message');
process.send?.('ready');
/** @type {DecoderJob} */
const job = (await asked)[0];
process.send?.(await rewrite(job).catch(() => null));
