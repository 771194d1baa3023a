import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function createChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** Compressed text (`zTXt`) or colour profile (`iCCP`). */
export function createCompressedChunk(type: 'zTXt' | 'iCCP', data: Buffer): Buffer {
  return createChunk(type, Buffer.concat([Buffer.from('name\0\0', 'latin1'), deflateSync(data, { level: 9 })]));
}

/** `extra`: chunks between header and pixels. */
type PngKind = { width: number; height: number; extra?: readonly Buffer[] };

function assemblePng({ width, height, extra = [] }: PngKind, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits each for red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    createChunk('IHDR', header),
    ...extra,
    createChunk('IDAT', deflateSync(pixels, { level: 1 })),
    createChunk('IEND'),
  ]);
}

export function createEvenPng(size: PngKind): Buffer {
  return assemblePng(size, Buffer.alloc((1 + size.width * 3) * size.height));
}

/** Its header claims a size that takes gigabytes to decode. */
export function createPngBomb(size: PngKind = { width: 50_000, height: 50_000 }): Buffer {
  return assemblePng(size, Buffer.alloc(1_000_000));
}
