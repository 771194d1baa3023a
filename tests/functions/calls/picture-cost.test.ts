import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';

import { PICTURE_MAX_BYTES } from '#records/files/file-kinds.ts';
import { measureCpuTimeWithChildren, takePeak, watchChildren } from '#tests/support/files/child-usage.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { createEndlessExif, createExifSegment, repeatLastScan, withSegments } from '#tests/support/files/jpeg.ts';
import { createJpeg } from '#tests/support/files/pictures.ts';
import { createPngBomb, createEvenPng, createCompressedChunk } from '#tests/support/files/png.ts';
import { createSiteInMemory } from '#tests/support/functions/site.ts';

/** Nearly 40 megapixels. */
const SQUARE = { width: 6324, height: 6324 };
const PROGRESSIVE = await sharp({ create: { ...SQUARE, channels: 3, background: '#6d1a36' } })
  .jpeg({ chromaSubsampling: '4:4:4', progressive: true })
  .toBuffer();

/** The system measures the three seconds only roughly. */
const DECODER_MAX_MS = 4000;
const HANDLER_MAX_MS = 2000;
/** 300 MB for the picture, and 70 for Node and sharp. */
const MAX_BYTES = 370 * 1024 * 1024;

type Pictures = Readonly<Record<string, () => Buffer | Promise<Buffer>>>;

function createTransparentPng(colourSpace: 'srgb' | 'rgb16'): Promise<Buffer> {
  return sharp({ create: { ...SQUARE, channels: 4, background: { r: 109, g: 26, b: 54, alpha: 0.5 } } })
    .toColourspace(colourSpace)
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
}

/** A busy machine could be the cause, so they are not refused. */
const STOPPED: Pictures = {
  'an interlaced PNG of 16 bits with transparency': () => createTransparentPng('rgb16'),
  'a JPEG with EXIF data that refers to itself': async () => withSegments(await createJpeg(), [createExifSegment(createEndlessExif())]),
};

const TOO_EXPENSIVE: Pictures = {
  'a JPEG of 20,000 scans': () => repeatLastScan(PROGRESSIVE, 20_000),
  'a PNG of one line of 39,999,999 pixels': () => createEvenPng({ width: 39_999_999, height: 1 }),
  'a PNG of 12,001 pixels one below the other': () => createEvenPng({ width: 1, height: 12_001 }),
  'a PNG that claims to have 2,500 megapixels': () => createPngBomb(),
};

const EXPENSIVE: Pictures = {
  'a progressive JPEG of 40 megapixels': () => PROGRESSIVE,
  'an interlaced PNG of 40 megapixels with transparency': () => createTransparentPng('srgb'),
  'a PNG with compressed texts that unpack to a gigabyte': () => {
    const text = createCompressedChunk('zTXt', Buffer.alloc(7_900_000));
    return createEvenPng({ width: 64, height: 64, extra: Array.from({ length: 125 }, () => text) });
  },
  'a PNG with a colour profile that unpacks to 200 MB': () =>
    createEvenPng({ ...SQUARE, extra: [createCompressedChunk('iCCP', Buffer.alloc(200_000_000))] }),
  'a JPEG with hundreds of thousands of empty EXIF segments': async () =>
    withSegments(
      await createJpeg(),
      Array.from({ length: 300_000 }, () => createExifSegment(Buffer.alloc(0))),
    ),
};

async function send(bytes: Buffer): Promise<number> {
  const body = createTestForm({ name: 'Asha', course: 'B.A.', message: 'Thank you' }, { field: 'image', bytes });
  return (await createSiteInMemory().send('POST submit_alumni_feedback', { body })).status;
}

beforeAll(watchChildren);

async function expectAnswer(bytes: Buffer, expected: number): Promise<void> {
  const { result, ms, childrenMs } = await measureCpuTimeWithChildren(() => send(bytes));
  expect(takePeak()).toBeLessThan(MAX_BYTES);
  expect(childrenMs).toBeLessThan(DECODER_MAX_MS);
  expect(ms).toBeLessThan(HANDLER_MAX_MS);
  expect(result).toBe(expected);
}

test.each([
  ...Object.entries(TOO_EXPENSIVE).map(([name, make]) => [name, 422, make] as const),
  ...Object.entries(STOPPED).map(([name, make]) => [name, 503, make] as const),
])('%s is answered with %i, and takes little until then', async (_, status, make) => {
  const bytes = await make();
  expect(bytes.byteLength).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
  await expectAnswer(bytes, status);
});

test.each(Object.entries(EXPENSIVE))('%s is accepted', async (_, make) => {
  const bytes = await make();
  expect(bytes.byteLength).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
  // A busy machine may end the decoder too early.
  await vi.waitFor(() => expectAnswer(bytes, 201), { timeout: 60_000, interval: 1 });
});
