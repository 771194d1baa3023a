import { orientationIn } from './exif.ts';
import type { PictureParts } from './picture-parts.ts';

const EXIF_IDENTIFIER = 'Exif\0\0';

/** Markers are identified by their second byte. The first byte is always 0xff. */
const [TEM, RST_FIRST, RST_LAST, END, SCAN] = [0x01, 0xd0, 0xd7, 0xd9, 0xda];
const EXIF_SEGMENT = 0xe1;
const PROGRESSIVE_FRAME = 0xc2;

/** Frames that browsers can show: baseline, extended and progressive, each with Huffman codes. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, PROGRESSIVE_FRAME]);
/** Frames that browsers can't show: lossless, hierarchical, and those with arithmetic codes. */
const OTHER_FRAMES: ReadonlySet<number> = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/**
 * The other segments that are kept: Huffman tables, quantisation tables, restart interval, and the
 * JFIF and Adobe segments with the colour space. Colour profiles (APP2) are dropped.
 */
const KEPT: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd, 0xe0, 0xee]);

/**
 * The most scans. Each scan covers the whole picture: at 40 megapixels 30 of them take about a
 * second. Encoders make about ten.
 */
const SCANS_MAX = 30;
const BYTES_PER_COEFFICIENT = 2;

type Frame = { width: number; height: number; isProgressive: boolean; components: number; coefficients: number };

/** Returns null if no browser can show the frame. */
function readFrame(marker: number, data: Buffer): Frame | null {
  const [precision = 0] = data;
  const components = data[5] ?? 0;
  if (precision !== 8 || ![1, 3, 4].includes(components) || data.byteLength !== 6 + 3 * components) return null;
  const [height, width] = [data.readUInt16BE(1), data.readUInt16BE(3)];
  const samplings = Array.from({ length: components }, (_, index) => data[7 + 3 * index] ?? 0);
  const [across, down] = [samplings.map((sampling) => sampling >> 4), samplings.map((sampling) => sampling & 15)];
  if ([...across, ...down].some((factor) => factor < 1 || factor > 4)) return null;
  const area = samplings.reduce((sum, sampling) => sum + (sampling >> 4) * (sampling & 15), 0);
  const coefficients = (width * height * area) / (Math.max(...across) * Math.max(...down));
  return { width, height, isProgressive: marker === PROGRESSIVE_FRAME, components, coefficients };
}

type Segment = { marker: number; start: number; end: number; data: Buffer };

function hasLength(marker: number): boolean {
  return marker !== END && marker !== TEM && (marker < RST_FIRST || marker > RST_LAST);
}

/** Skips repeated 0xff bytes, and the escaped 0xff bytes and restart markers in a scan's data. */
function markerAfter(bytes: Buffer, from: number): number {
  let place = bytes.indexOf(0xff, from);
  while (place !== -1) {
    while (bytes[place] === 0xff) place += 1;
    const marker = bytes[place];
    if (marker === undefined) return -1;
    const isData = marker === 0 || (marker >= RST_FIRST && marker <= RST_LAST);
    if (!isData) return place;
    place = bytes.indexOf(0xff, place);
  }
  return -1;
}

/**
 * A scan comes together with its data. Anything after the end of the picture (a second one, a film)
 * is ignored. It stops before the end's segment if the file is truncated.
 */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let place = markerAfter(bytes, 2);
  while (place !== -1) {
    const marker = bytes[place] ?? 0;
    const lengthEnd = place + 3;
    if (hasLength(marker) && lengthEnd > bytes.byteLength) return;
    const dataEnd = hasLength(marker) ? place + 1 + bytes.readUInt16BE(place + 1) : place + 1;
    if (dataEnd > bytes.byteLength || (hasLength(marker) && dataEnd < lengthEnd)) return;
    const next = marker === END ? -1 : markerAfter(bytes, dataEnd);
    const end = marker === SCAN && next !== -1 ? next - 1 : dataEnd;
    yield { marker, start: place - 1, end, data: bytes.subarray(Math.min(lengthEnd, dataEnd), dataEnd) };
    place = next;
  }
}

function startsWith(data: Buffer, identifier: string): boolean {
  return data.toString('latin1', 0, identifier.length) === identifier;
}

type Found = { frame: Frame | null; scans: number; isSplit: boolean; orientation: number; runs: Buffer[] };

function isKept({ marker }: Segment): boolean {
  return KEPT.has(marker) || FRAMES.has(marker) || marker === SCAN || marker === END;
}

function collect(bytes: Buffer): Found | null {
  const found: Found = { frame: null, scans: 0, isSplit: false, orientation: 1, runs: [bytes.subarray(0, 2)] };
  for (const segment of segmentsOf(bytes)) {
    const { marker, start, end, data } = segment;
    if (OTHER_FRAMES.has(marker) || (FRAMES.has(marker) && found.frame !== null)) return null;
    if (FRAMES.has(marker)) found.frame = readFrame(marker, data);
    if (marker === EXIF_SEGMENT && startsWith(data, EXIF_IDENTIFIER))
      found.orientation = orientationIn(data.subarray(EXIF_IDENTIFIER.length));
    if (marker === SCAN) {
      found.scans += 1;
      found.isSplit ||= (data[0] ?? 0) < (found.frame?.components ?? 0);
    }
    if (isKept(segment)) found.runs.push(bytes.subarray(start, end));
    if (marker === END) return found;
  }
  return null;
}

/**
 * @param bytes a file that begins with a JPEG's marker
 * @returns null if the file is truncated, no browser shows it, or it has too many scans
 */
export function readJpeg(bytes: Buffer): PictureParts | null {
  const found = collect(bytes);
  const frame = found?.frame ?? null;
  if (found === null || frame === null || found.scans < 1 || found.scans > SCANS_MAX) return null;
  const { isSplit, orientation, runs } = found;
  // The decoder needs memory for all coefficients of a picture with several scans. It reads any
  // other picture line by line.
  const heldBytes = frame.isProgressive || isSplit ? frame.coefficients * BYTES_PER_COEFFICIENT : 0;
  return { width: frame.width, height: frame.height, orientation, heldBytes, bytes: Buffer.concat(runs) };
}
