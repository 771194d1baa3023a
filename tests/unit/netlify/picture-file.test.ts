/** Tests what the file of a picture tells before it is decoded. */
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { orientationIn } from '#netlify/lib/pictures/exif.ts';
import { readPictureFile } from '#netlify/lib/pictures/picture-file.ts';
import { aJpegOfManyScans, anEvenJpeg, endlessExif, exifSegment, profileSegments, segment, withSegments } from '#tests/support/jpeg.ts';
import { aJpeg, aPng } from '#tests/support/pictures.ts';
import { aPngBomb, anEvenPng, chunk, compressedProfile, compressedText } from '#tests/support/png.ts';

test.each([
  [1, 1],
  [12_000, 1],
  [1, 12_000],
  [12_000, 3333],
])('the size %i × %i of a picture is read from its header', async (width, height) => {
  for (const file of [anEvenPng({ width, height }), await anEvenJpeg({ width, height })]) {
    expect(readPictureFile(file)).toMatchObject({ width, height, orientation: 1 });
  }
});

test.each([
  ['a side of more than 12,000 pixels', aPngBomb({ width: 12_001, height: 1 })],
  ['a height of more than 12,000 pixels', aPngBomb({ width: 1, height: 12_001 })],
  ['the 39,999,999 pixels of one line', aPngBomb({ width: 39_999_999, height: 1 })],
  ['more than 40 megapixels', aPngBomb({ width: 8000, height: 5001 })],
  ['no width', aPngBomb({ width: 0, height: 1 })],
  ['no height', aPngBomb({ width: 1, height: 0 })],
  [
    'an interlaced picture of 16 bits with 40 megapixels',
    anEvenPng({ width: 6324, height: 6324, depth: 16, colours: 6, isInterlaced: true }),
  ],
  ['a colour type that there is not', anEvenPng({ width: 8, height: 8, colours: 5 })],
  ['a depth that its colour type has not', anEvenPng({ width: 8, height: 8, depth: 4, colours: 2 })],
])('a PNG with %s is refused by its header', (_, file) => {
  expect(readPictureFile(file)).toBeNull();
});

test('a JPEG of more than 12,000 pixels a side or of more than 30 scans is refused by its segments', async () => {
  expect(readPictureFile(await anEvenJpeg({ width: 12_001, height: 1 }))).toBeNull();
  expect(readPictureFile(await anEvenJpeg({ width: 1, height: 12_001 }))).toBeNull();
  expect(readPictureFile(await aJpegOfManyScans({ width: 64, height: 64 }, 9))).toMatchObject({ width: 64 });
  expect(readPictureFile(await aJpegOfManyScans({ width: 64, height: 64 }, 10))).toBeNull();
});

test('a JPEG with a second frame, or with one that no browser shows, is refused', async () => {
  const jpeg = await aJpeg();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const length = 2 + jpeg.readUInt16BE(frame + 2);
  const twice = Buffer.concat([jpeg.subarray(0, frame), jpeg.subarray(frame, frame + length), jpeg.subarray(frame)]);
  expect(readPictureFile(twice)).toBeNull();
  for (const marker of [0xc3, 0xc5, 0xc9, 0xcf]) {
    const other = Buffer.from(jpeg);
    other[frame + 1] = marker;
    expect(readPictureFile(other)).toBeNull();
  }
});

test('a progressive picture counts with the memory that its decoder needs, and a sequential one with none', async () => {
  const size = { width: 1600, height: 800 };
  expect(readPictureFile(await anEvenJpeg(size))).toMatchObject({ heldBytes: 0 });
  expect(readPictureFile(await anEvenJpeg(size, { progressive: true }))).toMatchObject({ heldBytes: 1600 * 800 * 3 * 2 });
  const halved = await anEvenJpeg(size, { progressive: true, chromaSubsampling: '4:2:0' });
  expect(readPictureFile(halved)).toMatchObject({ heldBytes: 1600 * 800 * 1.5 * 2 });
  const inks = await anEvenJpeg(size, { progressive: true }, 'cmyk');
  expect(readPictureFile(inks)).toMatchObject({ heldBytes: 1600 * 800 * 4 * 2 });
  expect(readPictureFile(anEvenPng(size))).toMatchObject({ heldBytes: 0 });
  expect(readPictureFile(anEvenPng({ ...size, isInterlaced: true, colours: 3 }))).toMatchObject({ heldBytes: 1600 * 800 * 3 });
});

test('four megabytes of compressed texts are removed', () => {
  const text = compressedText('a', Buffer.alloc(7_900_000));
  const extra = Array.from({ length: 500 }, () => text);
  const bare = anEvenPng({ width: 64, height: 64 });
  const full = anEvenPng({ width: 64, height: 64, extra: [...extra, chunk('acTL', Buffer.alloc(8)), chunk('gAMA', Buffer.alloc(4))] });
  expect(full.byteLength).toBeGreaterThan(3_800_000);
  expect(readPictureFile(full)?.bytes).toEqual(bare);
});

test('EXIF data, comments and bytes after the end of a JPEG are removed', async () => {
  const jpeg = await aJpeg();
  const more = [
    exifSegment(endlessExif()),
    segment(0xfe, Buffer.from('a comment')),
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/')),
  ];
  const file = readPictureFile(Buffer.concat([withSegments(jpeg, more), await aPng()]));
  expect(file?.bytes).toEqual(jpeg);
  expect(file?.orientation).toBe(1);
});

test('the decoder gets the same pixels as from the whole file', async () => {
  const sources = [
    await aJpeg(3, { width: 300, height: 200 }),
    await sharp(await aPng(4, { width: 300, height: 200 }))
      .ensureAlpha(0.5)
      .png({ palette: true })
      .toBuffer(),
    await sharp(await aPng(5, { width: 300, height: 200 }))
      .jpeg({ progressive: true })
      .toBuffer(),
  ];
  for (const source of sources) {
    const file = readPictureFile(source);
    expect(await sharp(file?.bytes).raw().toBuffer()).toEqual(await sharp(source).raw().toBuffer());
  }
});

test('everything that describes the colours is removed', async () => {
  const extra = [
    compressedProfile(Buffer.alloc(3000, 'x')),
    chunk('cICP', Buffer.alloc(4)),
    chunk('cHRM', Buffer.alloc(32)),
    chunk('sRGB'),
  ];
  expect(readPictureFile(anEvenPng({ width: 8, height: 8, extra }))?.bytes).toEqual(anEvenPng({ width: 8, height: 8 }));
  const jpeg = await aJpeg();
  expect(readPictureFile(withSegments(jpeg, profileSegments(Buffer.alloc(200_000))))?.bytes).toEqual(jpeg);
});

test('a file that is cut off anywhere is refused or read, and never causes a fault', async () => {
  for (const whole of [await aJpeg(), await aPng(), await aJpegOfManyScans({ width: 8, height: 8 }, 2)]) {
    for (let length = 0; length < whole.byteLength; length += 1) expect(readPictureFile(whole.subarray(0, length))).toBeNull();
    expect(readPictureFile(whole)).not.toBeNull();
  }
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('the orientation %i is read from either byte order', (orientation) => {
  const big = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
  const little = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
  expect([orientationIn(big), orientationIn(little)]).toEqual([orientation, orientation]);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['another byte order', Buffer.from('XX*\0\0\0\0\b')],
  ['a directory beyond the end', Buffer.from([0x4d, 0x4d, 0, 42, 0xff, 0xff, 0xff, 0xff])],
  ['an entry that is cut off', Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 9, 1, 0x12, 0, 3])],
  ['an orientation of 9', Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0])],
  ['a directory without end', endlessExif()],
])('%s names no orientation', (_, data) => {
  expect(orientationIn(data)).toBe(1);
});
