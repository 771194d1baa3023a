/**
 * Tests pictures that are designed to exhaust a function's memory or time. Each group of them goes
 * through the real handler in a separate process, whose peak memory and CPU time are measured.
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
import { aProfileOfManySteps, aProfileWithTable, aProfileWithTableAndCurves } from '#tests/support/icc.ts';
import { aJpegOfManyScans, anEvenJpeg, endlessExif, exifSegment, profileSegments, withSegments } from '#tests/support/jpeg.ts';
import type { PictureCost } from '#tests/support/picture-cost.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { type PngKind, anEvenPng, chunk, compressedProfile, compressedText } from '#tests/support/png.ts';
import { aSite } from '#tests/support/site.ts';

const blobs = useBlobs();
const folder = useFolder();

/**
 * The limits for every upload. The memory is the peak of all uploads of one process, with that of the decoder. On a busy
 * machine both peaks can fall together. A function has 1,024 MB.
 */
const MAX_BYTES = 360 * 1024 * 1024;
const MAX_MS = 2000;

const run = promisify(execFile);

function isCost(value: unknown): value is PictureCost {
  return typeof value === 'object' && value !== null && 'bytes' in value && 'statuses' in value;
}

/**
 * Measures the cost of uploads. A shell starts the process, because a process inherits the peak
 * memory of the one that starts it, and this one has built large pictures.
 */
async function costOf(pictures: Readonly<Record<string, Buffer>>, connection: Connection): Promise<PictureCost> {
  const files: string[] = [];
  for (const [name, bytes] of Object.entries(pictures)) {
    const file = path.join(folder(), name);
    await writeFile(file, bytes);
    files.push(file);
  }
  const command = [process.execPath, 'tests/support/picture-cost.ts', JSON.stringify(connection), String(MAX_MS), ...files];
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

/**
 * Sends pictures one after another to one process, and fails if they use much.
 * @param pictures by their names
 */
async function expectCheap(pictures: Readonly<Record<string, Buffer>>, status: 201 | 422): Promise<void> {
  for (const [name, { byteLength }] of Object.entries(pictures)) expect(byteLength, name).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
  const connection = blobs.newSite();
  const { bytes, statuses } = await costOf(pictures, connection);
  expect(statuses).toEqual(Object.fromEntries(Object.keys(pictures).map((name) => [name, status])));
  expect(bytes).toBeLessThan(MAX_BYTES);
  const sizes = await storedSizes(connection);
  // The two small pictures that the process sends first are stored in any case.
  expect(sizes.length > 2).toBe(status === 201);
  expect(Math.max(...sizes.map(({ width }) => width))).toBeLessThanOrEqual(PICTURE_MAX_WIDTH);
  expect(Math.max(...sizes.map(({ height }) => height))).toBeLessThanOrEqual(PICTURE_MAX_HEIGHT);
}

const WIDE = { width: 12_000, height: 3333 };
const HIGH = { width: 3333, height: 12_000 };
const SQUARE = { width: 6324, height: 6324 };

const REFUSED = {
  '39,999,999 pixels in one line': { width: 39_999_999, height: 1 },
  '39,999,999 pixels one below the other': { width: 1, height: 39_999_999 },
  '640 × 62,500 pixels': { width: 640, height: 62_500 },
  '40 megapixels of 16 bits, interlaced': { ...SQUARE, depth: 16, isInterlaced: true },
  '40 megapixels of 16 bits with transparency, interlaced': { ...SQUARE, depth: 16, colours: 6, isInterlaced: true },
} as const;

/**
 * The most expensive kinds that are accepted. Fewer bits, no transparency and no coding against the
 * line before cost less in the same shape.
 */
const ACCEPTED: Readonly<Record<string, PngKind>> = {
  '12,000 × 3,333 pixels of 16 bits with transparency': { ...WIDE, depth: 16, colours: 6, filter: 4 },
  '3,333 × 12,000 pixels of 16 bits': { ...HIGH, depth: 16, filter: 4 },
  '1,280 × 12,000 pixels of 16 bits with transparency': { width: 1280, height: 12_000, depth: 16, colours: 6, filter: 4 },
  '40 megapixels with transparency, interlaced': { ...SQUARE, colours: 6, isInterlaced: true, filter: 4 },
  '40 megapixels from a palette of two, interlaced': { ...SQUARE, colours: 3, depth: 1, isInterlaced: true },
};

function pngsOf(kinds: Readonly<Record<string, PngKind>>): Readonly<Record<string, Buffer>> {
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, anEvenPng(kind)]));
}

test('PNGs of shapes that need much memory are refused and use little', async () => {
  await expectCheap(pngsOf(REFUSED), 422);
});

test('the most expensive PNGs that are accepted use little', async () => {
  await expectCheap(pngsOf(ACCEPTED), 201);
});

test('PNGs with chunks that unpack to gigabytes, or are many, use little', async () => {
  const text = compressedText('a', Buffer.alloc(7_900_000));
  const chunks = Array.from({ length: 160_000 }, (_, index) => chunk(index % 2 === 0 ? 'IDAT' : 'tEXt'));
  await expectCheap(
    pngsOf({
      'four megabytes of compressed texts, which unpack to four gigabytes': {
        width: 64,
        height: 64,
        extra: Array.from({ length: 500 }, () => text),
      },
      'hundreds of thousands of empty chunks': { width: 64, height: 64, extra: chunks },
      'a profile that unpacks to half a gigabyte': {
        ...SQUARE,
        depth: 16,
        colours: 6,
        extra: [compressedProfile(Buffer.alloc(500_000_000))],
      },
    }),
    201,
  );
});

test('colour profiles that are slow or large cost nothing, in a PNG and in a JPEG', async () => {
  const profiles = {
    '10,000 steps': aProfileOfManySteps(10_000),
    '1,000,000 steps': aProfileOfManySteps(1_000_000),
    'a table of 200³ colours': aProfileWithTable(200),
    'a table of 200³ colours between curves': aProfileWithTableAndCurves(200),
  };
  const jpeg = await anEvenJpeg({ width: 1200, height: 1200 });
  const inJpeg = (profile: Buffer) => withSegments(jpeg, profileSegments(profile));
  const pngs = Object.entries(profiles).map(
    ([name, profile]) => [`${name}, PNG`, anEvenPng({ width: 1200, height: 1200, extra: [compressedProfile(profile)] })] as const,
  );
  // A JPEG contains its profile uncompressed, so the largest ones do not fit into 4 MB.
  expect(inJpeg(profiles['1,000,000 steps']).byteLength).toBeGreaterThan(PICTURE_MAX_BYTES);
  const jpegs = {
    '10,000 steps, JPEG': inJpeg(profiles['10,000 steps']),
    '450,000 steps, JPEG': inJpeg(aProfileOfManySteps(450_000)),
    'a table of 80³ colours, JPEG': inJpeg(aProfileWithTable(80)),
    'a table of 80³ colours between curves, JPEG': inJpeg(aProfileWithTableAndCurves(80)),
  };
  await expectCheap({ ...Object.fromEntries(pngs), ...jpegs }, 201);
});

/** Returns a PNG that is slow to compress. */
async function aPngOfNoise(): Promise<Buffer> {
  let seed = 1;
  const pixels = Buffer.alloc(640 * 1280 * 4);
  for (let index = 0; index < pixels.byteLength; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    pixels[index] = seed > 2 ** 30 ? 255 : 0;
  }
  return sharp(pixels, { raw: { width: 640, height: 1280, channels: 4 } })
    .png()
    .toBuffer();
}

test('circular EXIF data, empty EXIF segments and noise use little', async () => {
  const endless = Array.from({ length: 60 }, () => exifSegment(endlessExif()));
  const tiny = Array.from({ length: 300_000 }, () => exifSegment(Buffer.alloc(0)));
  await expectCheap(
    {
      'circular EXIF data': withSegments(await aJpeg(), endless),
      'hundreds of thousands of empty EXIF segments': withSegments(await aJpeg(), tiny),
      'noise that is slow to compress': await aPngOfNoise(),
    },
    201,
  );
});

test('a JPEG of 40 megapixels uses little, line by line, with as many scans as are taken, and with more', async () => {
  await expectCheap({ 'line by line': await anEvenJpeg(WIDE, {}), 'nine scans': await aJpegOfManyScans(SQUARE, 9) }, 201);
  await expectCheap({ 'ten scans': await aJpegOfManyScans(SQUARE, 10) }, 422);
});
