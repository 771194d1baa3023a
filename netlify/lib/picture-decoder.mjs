// @ts-check
/**
 * The program that decodes one uploaded picture, in a process of its own: `pictures.ts` starts it,
 * sends it the picture and ends it. It is deployed as it is, beside the bundled functions
 * (`included_files` in netlify.toml), so it is plain JavaScript and imports only sharp.
 */
import { once } from 'node:events';
import process from 'node:process';

import sharp from 'sharp';

/** @typedef {import('./pictures.ts').DecoderJob} DecoderJob */

/**
 * The processor time that a picture may take. The most expensive one that passes our checks takes
 * about a second, on a slow or busy machine in more time. One that takes longer was made to be slow.
 */
const MAX_PROCESSOR_MS = 3000;
const CHECK_EVERY_MS = 50;
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

/** Ends this process once it has used up its processor time. Native code decodes in other threads. */
function limitProcessorTime() {
  const before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > MAX_PROCESSOR_MS) process.kill(process.pid, 'SIGKILL');
  }, CHECK_EVERY_MS).unref();
}

const asked = once(process, 'message');
process.send?.('ready');
/** @type {DecoderJob} */
const job = (await asked)[0];
limitProcessorTime();
process.send?.(await rewrite(job).catch(() => null));
