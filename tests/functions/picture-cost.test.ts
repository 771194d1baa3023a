/**
 * Tests pictures that are designed to exhaust a function's memory or time. Each one goes through
 * the real handler in a separate process, whose peak memory and CPU time are measured.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { PICTURE_MAX_BYTES, PICTURE_MAX_HEIGHT, PICTURE_MAX_WIDTH } from '#domain/picture.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { useFolder } from '#tests/support/folder.ts';
import { aJpegOfManyScans, anEvenJpeg, endlessExif, exifSegment, withSegments } from '#tests/support/jpeg.ts';
import type { PictureCost } from '#tests/support/picture-cost.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { anEvenPng, chunk, compressedProfile, compressedText } from '#tests/support/png.ts';
import { aSite } from '#tests/support/site.ts';

const blobs = useBlobs();
const folder = useFolder();

/** The limits for every upload. */
const MAX_BYTES = 300 * 1024 * 1024;
const MAX_MS = 2000;

const run = promisify(execFile);

function isCost(value: unknown): value is PictureCost {
  return typeof value === 'object' && value !== null && 'bytes' in value && 'ms' in value && 'status' in value;
}

/**
 * Measures the cost of one upload. A shell starts the process, because a process inherits the peak
 * memory of the one that starts it, and this one has built large pictures.
 */
async function costOf(picture: Buffer, connection: Connection): Promise<PictureCost> {
  const file = path.join(folder(), 'picture');
  await writeFile(file, picture);
  const command = [process.execPath, 'tests/support/picture-cost.ts', file, JSON.stringify(connection)];
  const { stdout } = await run('sh', ['-c', '"$0" "$@"; exit $?', ...command]);
  const cost: unknown = JSON.parse(stdout);
  if (!isCost(cost)) throw new Error(`the process said: ${stdout}`);
  return cost;
}

/** Returns the sizes of the stored pictures. */
async function storedSizes(connection: Connection): Promise<readonly { width: number; height: number }[]> {
  const store = aSite(connection).dependencies.stores.open('feedback-pictures');
  const { blobs: pictures } = await store.list();
  return Promise.all(pictures.map(async ({ key }) => sharp(await store.get(key, { type: 'arrayBuffer' })).metadata()));
}

/** On a busy machine the same work can also need more CPU time. */
const TRIES = 3;

async function expectCheap(picture: Buffer, status: 201 | 422): Promise<void> {
  expect(picture.byteLength).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
  const times: number[] = [];
  while (times.length < TRIES && times.every((ms) => ms >= MAX_MS)) {
    const connection = blobs.newSite();
    const cost = await costOf(picture, connection);
    expect(cost.status).toBe(status);
    expect(cost.bytes).toBeLessThan(MAX_BYTES);
    times.push(cost.ms);
    const sizes = await storedSizes(connection);
    // The two warm-up pictures are also stored.
    expect(sizes).toHaveLength(status === 201 ? 3 : 2);
    expect(Math.max(...sizes.map(({ width }) => width))).toBeLessThanOrEqual(PICTURE_MAX_WIDTH);
    expect(Math.max(...sizes.map(({ height }) => height))).toBeLessThanOrEqual(PICTURE_MAX_HEIGHT);
  }
  expect(Math.min(...times)).toBeLessThan(MAX_MS);
}

const WIDE = { width: 12_000, height: 3333 };
const HIGH = { width: 3333, height: 12_000 };
const SQUARE = { width: 6324, height: 6324 };

test.each([
  ['39,999,999 pixels in one line', { width: 39_999_999, height: 1 }, 422],
  ['39,999,999 pixels one below the other', { width: 1, height: 39_999_999 }, 422],
  ['640 × 62,500 pixels', { width: 640, height: 62_500 }, 422],
  ['12,000 × 3,333 pixels, each line coded against the one before', { ...WIDE, filter: 4 }, 201],
  ['3,333 × 12,000 pixels of 16 bits', { ...HIGH, depth: 16, filter: 4 }, 201],
  ['1,280 × 12,000 pixels of 16 bits', { width: 1280, height: 12_000, depth: 16, colours: 6, filter: 4 }, 201],
  ['12,000 × 3,333 pixels of 16 bits with transparency', { ...WIDE, depth: 16, colours: 6, filter: 4 }, 201],
  ['40 megapixels, interlaced', { ...SQUARE, isInterlaced: true, filter: 4 }, 201],
  ['40 megapixels with transparency, interlaced', { ...SQUARE, colours: 6, isInterlaced: true, filter: 4 }, 201],
  ['40 megapixels of 16 bits, interlaced', { ...SQUARE, depth: 16, isInterlaced: true }, 422],
  ['40 megapixels of 16 bits with transparency, interlaced', { ...SQUARE, depth: 16, colours: 6, isInterlaced: true }, 422],
  ['40 megapixels from a palette of two, interlaced', { ...SQUARE, colours: 3, depth: 1, isInterlaced: true }, 201],
] as const)('a PNG of %s uses little', async (_, kind, status) => {
  await expectCheap(anEvenPng(kind), status);
});

test('a PNG with four megabytes of compressed texts, which unpack to four gigabytes, uses little', async () => {
  const text = compressedText('a', Buffer.alloc(7_900_000));
  const extra = Array.from({ length: 500 }, () => text);
  await expectCheap(anEvenPng({ width: 64, height: 64, extra }), 201);
});

test('a PNG with hundreds of thousands of empty chunks uses little', async () => {
  const extra = Array.from({ length: 160_000 }, (_, index) => chunk(index % 2 === 0 ? 'IDAT' : 'tEXt'));
  await expectCheap(anEvenPng({ width: 64, height: 64, extra }), 201);
});

test('a PNG with a profile that unpacks to half a gigabyte uses little', async () => {
  await expectCheap(anEvenPng({ ...SQUARE, depth: 16, colours: 6, extra: [compressedProfile(Buffer.alloc(500_000_000))] }), 201);
});

test('a PNG of noise that is slow to compress uses little', async () => {
  let seed = 1;
  const pixels = Buffer.alloc(640 * 1280 * 4);
  for (let index = 0; index < pixels.byteLength; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    pixels[index] = seed > 2 ** 30 ? 255 : 0;
  }
  await expectCheap(
    await sharp(pixels, { raw: { width: 640, height: 1280, channels: 4 } })
      .png()
      .toBuffer(),
    201,
  );
});

test.each([
  ['line by line', {}],
  ['in several scans', { progressive: true }],
])('a JPEG of 40 megapixels that comes %s uses little', async (_, options) => {
  await expectCheap(await anEvenJpeg(WIDE, options), 201);
});

test('a JPEG of 40 megapixels uses little with as many scans as are taken, and with more', async () => {
  await expectCheap(await aJpegOfManyScans(SQUARE, 9), 201);
  await expectCheap(await aJpegOfManyScans(SQUARE, 10), 422);
});

test('any amount of circular EXIF data in a JPEG uses little', async () => {
  const segments = Array.from({ length: 60 }, () => exifSegment(endlessExif()));
  await expectCheap(withSegments(await aJpeg(), segments), 201);
  const tiny = Array.from({ length: 300_000 }, () => exifSegment(Buffer.alloc(0)));
  await expectCheap(withSegments(await aJpeg(), tiny), 201);
});
