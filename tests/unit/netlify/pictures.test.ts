import sharp from 'sharp';
import { expect, test } from 'vitest';

import { contentTypeOf, pictureKey, rewritePicture } from '#netlify/lib/pictures.ts';
import { aJpeg, aPng, aPngBomb, badPictures } from '#tests/support/pictures.ts';

async function rewritten(bytes: Buffer) {
  const picture = await rewritePicture(bytes);
  if (picture === null) throw new Error('the picture was refused');
  return { ...picture, ...(await sharp(picture.bytes).metadata()) };
}

test.each([
  [1280, 800, 640, 400],
  [641, 100, 640, 100],
  [640, 2000, 640, 2000],
  [1, 1, 1, 1],
])('a picture of %i × %i comes out as %i × %i', async (width, height, newWidth, newHeight) => {
  for (const make of [aJpeg, aPng])
    expect(await rewritten(await make(0, { width, height }))).toMatchObject({ width: newWidth, height: newHeight });
});

test('whatever its colours are coded in, it comes out in those that every browser shows', async () => {
  const source = sharp(await aPng());
  const files = [
    await source.clone().toColourspace('cmyk').jpeg().toBuffer(),
    await source.clone().greyscale().jpeg({ progressive: true }).toBuffer(),
    await source.clone().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    await source.clone().ensureAlpha(0.5).png({ palette: true }).toBuffer(),
  ];
  for (const file of files) expect(await rewritten(file)).toMatchObject({ space: 'srgb', depth: 'uchar' });
});

test('what stands after the end of a picture is left behind', async () => {
  const { bytes } = await rewritten(Buffer.concat([await aJpeg(), Buffer.from('<script>alert(1)</script>')]));
  expect(bytes.toString('latin1')).not.toContain('script');
});

test('forty megapixels are taken, one row more is not', async () => {
  const make = (height: number) =>
    sharp({ create: { width: 8000, height, channels: 3, background: '#6d1a36' } })
      .png()
      .toBuffer();
  expect(await rewritten(await make(5000))).toMatchObject({ width: 640, height: 400 });
  expect(await rewritePicture(await make(5001))).toBeNull();
});

test.each(await badPictures())('%s is no picture', async (_, bytes) => {
  expect(await rewritePicture(bytes)).toBeNull();
});

test('a bomb is refused by its head, long before it could be decoded', async () => {
  const startedAt = performance.now();
  for (let count = 0; count < 20; count += 1) expect(await rewritePicture(aPngBomb())).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test('the same picture has the same key, another one another', async () => {
  const keys = await Promise.all([1, 1, 2].map(async (number) => pictureKey(await rewritten(await aJpeg(number)))));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).not.toBe(keys[2]);
  expect(contentTypeOf(keys[0] ?? '')).toBe('image/jpeg');
});

test.each(['', 'a.jpeg', `${'0'.repeat(64)}.gif`, `${'0'.repeat(64)}.jpeg.html`, `${'A'.repeat(64)}.png`, `../${'0'.repeat(61)}.png`])(
  '"%s" is no key of ours',
  (key) => {
    expect(contentTypeOf(key)).toBeNull();
  },
);
