import sharp, { type Sharp } from 'sharp';

import { createPngBomb } from '#tests/support/files/png.ts';

type Size = { width: number; height: number };

/** A camera's metadata, which must not be stored. */
export const SECRET_PLACE = 'Taken at a secret place';

/** Different for each number. */
function createColours({ width, height }: Size, number: number): Sharp {
  const bytes = Buffer.alloc(width * height * 3);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = (index * 7 + number * 31 + Math.floor(index / (3 * width))) % 256;
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

/** GPS data, and EXIF orientation 6, which swaps width and height. */
export function createSidewaysJpeg(size: Size = { width: 1200, height: 800 }): Promise<Buffer> {
  const exif = { IFD0: { ImageDescription: SECRET_PLACE }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } };
  return createColours(size, 0).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
}

export function createJpeg(number = 0, size: Size = { width: 32, height: 24 }): Promise<Buffer> {
  return createColours(size, number).jpeg().toBuffer();
}

/** Its first bytes are valid. */
export async function createBrokenJpeg(): Promise<Buffer> {
  return (await createJpeg()).subarray(0, 200);
}

function createNoise(): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 2600, height: 1950, channels: 3, background: '#888', noise } }).jpeg({ quality: 100 });
}

/** Several megabytes, as from phones. */
export function createPhotograph(): Promise<Buffer> {
  return createNoise().toBuffer();
}

/** EXIF orientation 6, which swaps width and height. */
export function createSidewaysPhotograph(): Promise<Buffer> {
  return createNoise().withMetadata({ orientation: 6 }).toBuffer();
}

/** 64 by 48 pixels. Sharp writes none. */
export function createHeic(): Buffer {
  return Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAA' +
      'AAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAQAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAV' +
      'aW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQ' +
      'AYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3Bl' +
      'AAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAA' +
      'AOZGltZwACAAEAAQAAAEhtZGF0AAAAPCgBrxOA9WciYbd0/LwROw/gaKCDI5FrmiAooVo6pYHddnveVzzIS6m2RFqTCPdH3kxKUZfzH7MaHPOF4A==',
    'base64',
  );
}

export function createPng(number = 0, size: Size = { width: 32, height: 24 }): Promise<Buffer> {
  return createColours(size, number).png().toBuffer();
}

/** Padded after its end. */
export async function createJpegOfSize(bytes: number): Promise<Buffer> {
  const picture = await createJpeg();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.byteLength)]);
}

/** To be refused, by description. */
export async function createBadPictures(): Promise<readonly (readonly [string, Buffer])[]> {
  const [jpeg, png] = [await createJpeg(), await createPng()];
  return [
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('I am a picture.')],
    ['a program', Buffer.from('MZ\u0090\u0000')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', await sharp(png).gif().toBuffer()],
    ['a WebP', await sharp(png).webp().toBuffer()],
    ['a JPEG cut off in the middle', jpeg.subarray(0, Math.floor(jpeg.byteLength / 2))],
    ['a JPEG without its end', jpeg.subarray(0, jpeg.byteLength - 2)],
    ['the start of a JPEG alone', jpeg.subarray(0, 3)],
    ['a PNG cut off in the middle', png.subarray(0, Math.floor(png.byteLength / 2))],
    ['a PNG that begins like a JPEG', Buffer.concat([jpeg.subarray(0, 3), png])],
    ['a PNG with a broken checksum', Buffer.concat([png.subarray(0, 40), Buffer.from([0]), png.subarray(41)])],
    ['a decompression bomb', createPngBomb()],
    ['a picture of more than 40 megapixels', createPngBomb({ width: 8000, height: 5001 })],
    ['a picture of more than 12,000 pixels a side', await createJpeg(0, { width: 12_001, height: 1 })],
  ];
}
