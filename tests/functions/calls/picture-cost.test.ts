import { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';

import { PICTURE_MAX_BYTES } from '#records/files/file-kinds.ts';
import { type Measured, measureCpuTime } from '#tests/support/functions/cpu-time.ts';
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

const POLL_MS = 5;
/** Linux's unit of CPU time. */
const TICK_MS = 10;

let peakBytes = 0;
const running = new Set<ChildProcess>();

function readPeak({ pid = 0 }: ChildProcess): void {
  const file = `/proc/${String(pid)}/status`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  peakBytes = Math.max(peakBytes, Number(/^VmHWM:\s+(?<kilobytes>\d+) kB$/mu.exec(text)?.groups?.['kilobytes'] ?? 0) * 1024);
}

/** Processor time of all child processes that have ended. */
function readEndedMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

function watchChildren(): void {
  subscribe('child_process', (message) => {
    if (typeof message !== 'object' || message === null || !('process' in message) || !(message.process instanceof ChildProcess)) return;
    const child = message.process;
    running.add(child);
    const timer = setInterval(() => readPeak(child), POLL_MS);
    child.once('exit', () => {
      clearInterval(timer);
      running.delete(child);
    });
  });
}

/** The largest process's peak memory in bytes, which it resets. */
function takePeak(): number {
  const peak = peakBytes;
  peakBytes = 0;
  return peak;
}

type MeasuredWithChildren<Result> = Measured<Result> & { childrenMs: number };

/** `childrenMs`: CPU time of processes that `work` starts. */
async function measureCpuTimeWithChildren<Result>(work: () => Result | Promise<Result>): Promise<MeasuredWithChildren<Result>> {
  const before = readEndedMs();
  const { result, ms } = await measureCpuTime(work);
  await Promise.all([...running].map((child) => once(child, 'exit')));
  return { result, ms, childrenMs: readEndedMs() - before };
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
