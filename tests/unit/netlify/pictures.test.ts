import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';

import { type Picture, rewritePicture } from '#netlify/uploads/check/files.ts';
import { askProgram } from '#netlify/platform/program.ts';
import { pictureRules } from '#netlify/uploads/uploads.ts';
import { createExifSegment, createSegment, withSegments, removeSegment } from '#tests/support/files/jpeg.ts';
import { createJpeg, createPng, createBadPictures } from '#tests/support/files/pictures.ts';
import { createEvenPng, createChunk } from '#tests/support/files/png.ts';

function rewrite(bytes: Buffer): Promise<Picture | null> {
  return rewritePicture({ askProgram }, bytes, pictureRules.bounds);
}

async function rewriteAndRead(bytes: Buffer) {
  const picture = await rewrite(bytes);
  if (picture === null) throw new Error('the picture was refused');
  return { ...picture, ...(await sharp(picture.bytes).metadata()) };
}

test.each([
  [641, 100, 640, 100],
  [640, 2000, 410, 1280],
  [12_000, 750, 640, 40],
  [1, 1, 1, 1],
])('a picture of %i × %i comes out as %i × %i', async (width, height, newWidth, newHeight) => {
  expect(await rewriteAndRead(await createJpeg(0, { width, height }))).toMatchObject({ width: newWidth, height: newHeight });
});

test('a picture in any colour space is stored in sRGB', async () => {
  const source = sharp(await createPng());
  const files = [
    await source.clone().toColourspace('cmyk').jpeg().toBuffer(),
    await source.clone().greyscale().jpeg({ progressive: true }).toBuffer(),
    await source.clone().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    await source.clone().ensureAlpha(0.5).png({ palette: true }).toBuffer(),
  ];
  for (const file of files) expect(await rewriteAndRead(file)).toMatchObject({ space: 'srgb', depth: 'uchar' });
});

test('a JPEG of four colours keeps them, also without the marker that names them', async () => {
  const marked = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#e02020' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  for (const file of [marked, removeSegment(marked, 0xee)]) {
    const [red = 0, green = 0, blue = 0] = await sharp((await rewriteAndRead(file)).bytes)
      .raw()
      .toBuffer();
    expect([red > 190, green < 80, blue < 80]).toEqual([true, true, true]);
  }
});

test('whatever a file has besides its pixels is removed, damaged or not', async () => {
  const script = Buffer.from('<script>alert(1)</script>');
  const text = createChunk('tEXt', Buffer.concat([Buffer.from('name\0'), script]));
  const files = [
    Buffer.concat([await createJpeg(), script]),
    withSegments(await createJpeg(), [createExifSegment(script), createSegment(0xfe, script)]),
    createEvenPng({ width: 64, height: 64, extra: [text, ...['eXIf', 'zTXt', 'iCCP'].map((type) => createChunk(type, script))] }),
  ];
  for (const file of files) expect((await rewriteAndRead(file)).bytes.toString('latin1')).not.toContain('script');
});

test.each(await createBadPictures())('%s is not accepted as a picture', async (_, bytes) => {
  expect(await rewrite(bytes)).toBeNull();
});

/** Returns the colours at the upper left, the upper right and the lower left. */
async function readCorners(bytes: Buffer): Promise<readonly string[]> {
  const { data, info } = await sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    const channel = [0, 1, 2].find((index) => (data[start + index] ?? 0) > 128);
    return ['red', 'green', 'blue'][channel ?? 3] ?? 'black';
  };
  return [at(2, 2), at(info.width - 3, 2), at(2, info.height - 3)];
}

test.each([1, 3, 4, 6, 7])('a picture with EXIF orientation %i is stored upright', async (orientation) => {
  const square = (left: number, top: number, background: string) => ({
    input: { create: { width: 64, height: 64, channels: 3 as const, background } },
    left,
    top,
  });
  const source = sharp({ create: { width: 1600, height: 900, channels: 3, background: 'black' } }).composite([
    square(0, 0, '#f00'),
    square(1536, 0, '#0f0'),
    square(0, 836, '#00f'),
  ]);
  const bytes = await (orientation % 2 === 0 ? source.jpeg() : source.png()).withMetadata({ orientation }).toBuffer();
  const picture = await rewriteAndRead(bytes);
  expect(await readCorners(picture.bytes)).toEqual(await readCorners(await sharp(bytes).autoOrient().toBuffer()));
  expect([picture.width, picture.height]).toEqual(orientation > 4 ? [640, 1138] : [640, 360]);
});

test('the colours are those of the file without its profile', async () => {
  const plain = sharp({ create: { width: 800, height: 600, channels: 3, background: '#00a000' } });
  const pixels = async (source: Sharp) =>
    sharp((await rewriteAndRead(await source.toBuffer())).bytes)
      .raw()
      .toBuffer();
  for (const kind of ['png', 'jpeg'] as const) {
    const dull = await pixels(plain.clone().withIccProfile('p3', { attach: false }).toFormat(kind));
    expect(await pixels(plain.clone().withIccProfile('p3').toFormat(kind))).toEqual(dull);
  }
});
