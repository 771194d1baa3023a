import { orientationIn } from './exif.ts';
import type { PictureParts } from './picture-parts.ts';

const SIGNATURE_BYTES = 8;
const HEADER_DATA_BYTES = 13;
/** The bytes of a chunk's length, type and checksum. */
const FRAME_BYTES = 12;

const CHUNK_TYPE = /^[A-Za-z]{4}$/u;

/**
 * The chunks that are kept: header, palette, transparency, pixels and end. All others are dropped,
 * also those that describe the colours: iCCP, cICP, gAMA and cHRM.
 */
const KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

type Colours = { samples: number; depths: readonly number[] };

/**
 * By colour type: grey, RGB, palette (decoded to three samples), grey with alpha, RGB with alpha.
 */
const COLOURS: Readonly<Record<number, Colours>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 3, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

type Header = { width: number; height: number; depth: number; colours: Colours; isInterlaced: boolean };

function readHeader(data: Buffer): Header | null {
  const [depth = 0, colourType = 0, compression = 0, filter = 0, interlace = 0] = data.subarray(8);
  const colours = COLOURS[colourType];
  if (!colours?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) return null;
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4), depth, colours, isInterlaced: interlace === 1 };
}

/**
 * Only an interlaced picture is decoded as a whole, with at least one byte for each sample; `tRNS`
 * adds a sample to each pixel.
 */
function heldBytesOf({ width, height, depth, colours, isInterlaced }: Header, hasTransparency: boolean): number {
  const samples = colours.samples + (hasTransparency ? 1 : 0);
  return isInterlaced ? width * height * samples * (depth === 16 ? 2 : 1) : 0;
}

type Chunk = { type: string; start: number; end: number; data: Buffer };

/** Stops before `IEND` if the file is truncated or malformed. */
function* chunksOf(bytes: Buffer): Generator<Chunk> {
  let start = SIGNATURE_BYTES;
  while (start + FRAME_BYTES <= bytes.byteLength) {
    const dataStart = start + 8;
    const end = dataStart + bytes.readUInt32BE(start) + 4;
    if (end > bytes.byteLength) return;
    const type = bytes.toString('latin1', start + 4, dataStart);
    if (!CHUNK_TYPE.test(type)) return;
    yield { type, start, end, data: bytes.subarray(dataStart, end - 4) };
    if (type === 'IEND') return;
    start = end;
  }
}

type Found = { header: Header | null; runs: Buffer[]; orientation: number; hasTransparency: boolean };

function collect(bytes: Buffer): Found | null {
  const found: Found = { header: null, runs: [], orientation: 1, hasTransparency: false };
  let isWhole = false;
  // Adjacent chunks are copied together, because a file may have hundreds of thousands of them.
  let runStart = 0;
  for (const { type, start, end, data } of chunksOf(bytes)) {
    const isFirst = start === SIGNATURE_BYTES;
    if (isFirst !== (type === 'IHDR') || (isFirst && data.byteLength !== HEADER_DATA_BYTES)) return null;
    if (isFirst) found.header = readHeader(data);
    if (type === 'eXIf') found.orientation = orientationIn(data);
    found.hasTransparency ||= type === 'tRNS';
    isWhole = type === 'IEND';
    if (isWhole || !KEPT.has(type)) {
      found.runs.push(bytes.subarray(runStart, isWhole ? end : start));
      runStart = end;
    }
  }
  return isWhole ? found : null;
}

/**
 * @param bytes a file that begins with a PNG's signature
 * @returns null if the file is truncated or its header is invalid
 */
export function readPng(bytes: Buffer): PictureParts | null {
  const found = collect(bytes);
  const header = found?.header ?? null;
  if (found === null || header === null) return null;
  const { runs, orientation, hasTransparency } = found;
  return {
    width: header.width,
    height: header.height,
    orientation,
    heldBytes: heldBytesOf(header, hasTransparency),
    bytes: Buffer.concat(runs),
  };
}
