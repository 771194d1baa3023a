/**
 * Builds PNG files of any size, depth and colour type, with any chunks, and with little content.
 */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

export function compressedText(keyword: string, text: Buffer): Buffer {
  return chunk('zTXt', Buffer.concat([Buffer.from(`${keyword}\0\0`, 'latin1'), deflateSync(text, { level: 9 })]));
}

export function compressedProfile(profile: Buffer): Buffer {
  return chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)]));
}

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The first column, the first row, and the distances between columns and rows, for each of the
 * seven passes of an interlaced picture.
 */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * The properties of a PNG. `colours` is the format's colour type: 0 grey, 2 colours, 3 palette, 4
 * grey with transparency, 6 colours with transparency.
 */
export type PngKind = {
  width: number;
  height: number;
  depth?: number;
  colours?: number;
  isInterlaced?: boolean;
  /** The filter of each line: 0 is none, 4 is Paeth, which is the slowest to decode. */
  filter?: number;
  /** Chunks between the header and the pixels. */
  extra?: readonly Buffer[];
};

function linesOf({ width, height, depth = 8, colours = 2, isInterlaced = false, filter = 0 }: PngKind): Buffer {
  const passes = isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  const parts = passes.map(([column, row, across, down]) => {
    const [columns, rows] = [Math.ceil((width - column) / across), Math.ceil((height - row) / down)];
    if (columns < 1 || rows < 1) return Buffer.alloc(0);
    const line = 1 + Math.ceil((columns * depth * (SAMPLES[colours] ?? 0)) / 8);
    const lines = Buffer.alloc(line * rows);
    for (let start = 0; start < lines.byteLength && filter !== 0; start += line) lines[start] = filter;
    return lines;
  });
  return Buffer.concat(parts);
}

function headerOf({ width, height, depth = 8, colours = 2, isInterlaced = false }: PngKind): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colours, 0, 0, isInterlaced ? 1 : 0], 8);
  return chunk('IHDR', header);
}

function pngWith(kind: PngKind, pixels: Buffer): Buffer {
  const palette = kind.colours === 3 ? [chunk('PLTE', Buffer.alloc(768, 7))] : [];
  return Buffer.concat([SIGNATURE, headerOf(kind), ...palette, ...(kind.extra ?? []), chunk('IDAT', pixels), chunk('IEND')]);
}

export function anEvenPng(kind: PngKind): Buffer {
  return pngWith(kind, deflateSync(linesOf(kind), { level: 1 }));
}

/** Returns a small file whose header claims this size, so that decoding it would take gigabytes. */
export function aPngBomb(size: Pick<PngKind, 'width' | 'height'> = { width: 50_000, height: 50_000 }): Buffer {
  return pngWith(size, deflateSync(Buffer.alloc(1_000_000)));
}
