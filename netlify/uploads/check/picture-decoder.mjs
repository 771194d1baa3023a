// @ts-check
/** Plain JavaScript that imports only sharp, because it is deployed unbundled. */
import { once } from 'node:events';
import process from 'node:process';

import sharp from 'sharp';

/** @typedef {import('./files.ts').DecoderJob} DecoderJob */

const JPEG_QUALITY = 82;
/** Level 9 takes 4 s for a malicious picture; level 6 takes 0.2 s, with hardly larger files. */
const PNG_COMPRESSION = 6;

const ADOBE_MARKER = 0xee;
const START_OF_SCAN = 0xda;
/** SOF0 to SOF15 without DHT, JPG and DAC. */
const FRAME = /^c[0-35-79-bd-f]$/u;
/** Four components: luminance, two of chroma, and black (YCCK). */
const YCCK_SEGMENT = Buffer.from([0xff, ADOBE_MARKER, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 2]);

/**
 * Adds the marker of the colour space that some programs remove. Without it decoders take YCCK for CMYK, and red becomes olive.
 * YCCK is recognised by the quantisation table of its second and third component (ITU-T T.872, 6.5.3).
 * @param {Buffer} bytes
 * @returns {Buffer}
 */
function withColourMarker(bytes) {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === ADOBE_MARKER || marker === START_OF_SCAN) return bytes;
    if (!FRAME.test(marker.toString(16))) continue;
    const [first, second, third, fourth] = [0, 1, 2, 3].map((component) => bytes[at + 12 + component * 3]);
    const isYcck = bytes[at + 9] === 4 && first === fourth && second === third && first !== second;
    return isYcck ? Buffer.concat([bytes.subarray(0, 2), YCCK_SEGMENT, bytes.subarray(2)]) : bytes;
  }
  return bytes;
}

/**
 * Decodes a picture, shrinks it and turns it upright. Colour profiles are ignored, because they are programs that run for each
 * pixel; colours of a wider space become a little paler.
 * @param {DecoderJob} job
 * @returns {Promise<readonly [Buffer, number, number]>} the picture, upright and small, its width and its height
 */
async function rewrite({ bytes, kind, maxPixels, maxSide, maxWidth, maxHeight }) {
  const picture = sharp(kind === 'jpeg' ? withColourMarker(Buffer.from(bytes)) : bytes, {
    failOn: 'error',
    limitInputPixels: maxPixels,
    ignoreIcc: true,
    unlimited: false,
  });
  const { width, height } = await picture.metadata();
  if (Math.max(width, height) > maxSide) throw new Error('A side is too long.');
  const upright = picture.autoOrient().resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true });
  const output =
    kind === 'jpeg' ? upright.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }) : upright.png({ compressionLevel: PNG_COMPRESSION });
  const { data, info } = await output.toBuffer({ resolveWithObject: true });
  return [data, info.width, info.height];
}

const asked = once(process, 'message');
process.send?.('ready');
/** @type {DecoderJob} */
const job = (await asked)[0];
/** No answer without memory, as after a kill: the file may be good. */
const answer = await rewrite(job).catch((/** @type {unknown} */ error) => (/out of memory/u.test(String(error)) ? undefined : null));
if (answer === undefined) process.disconnect();
else process.send?.(answer);
