/** Reads a JPEG's segments without decoding any of them. */
import { orientationIn } from './exif.ts';
import type { PictureParts } from './picture-file.ts';

const EXIF_IDENTIFIER = 'Exif\0\0';
const PROFILE_IDENTIFIER = 'ICC_PROFILE\0';

/** Markers by their second byte; the first is 0xff. */
const [TEM, RST_FIRST, RST_LAST, END, SCAN] = [0x01, 0xd0, 0xd7, 0xd9, 0xda];
const EXIF_SEGMENT = 0xe1;
const PROFILE_SEGMENT = 0xe2;
const PROGRESSIVE_FRAME = 0xc2;

/** Frames that browsers show: baseline, extended and progressive, each with Huffman codes. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, PROGRESSIVE_FRAME]);
/** Frames that they don't show: lossless, hierarchical, and those with arithmetic codes. */
const OTHER_FRAMES: ReadonlySet<number> = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Huffman codes, quantisation, restart interval, and what JFIF and Adobe say of the colours. */
const KEPT: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd, 0xe0, 0xee]);

/**
 * The most scans. Each goes over the whole picture: at 40 megapixels 30 of them take about a
 * second. Encoders make about ten.
 */
const SCANS_MAX = 30;
const BYTES_PER_COEFFICIENT = 2;

type Frame = { width: number; height: number; isProgressive: boolean; components: number; coefficients: number };

/** Width, height and components of a frame's segment; null for what no browser shows. */
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

/**
 * Where the next marker's second byte stands: after 0xff and any further 0xff, and no escaped 0xff
 * of a scan's data.
 */
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
 * The segments one by one, a scan with its data, up to the picture's end; what stands after it (a
 * second picture, a film) is not looked at. Stops without the end's segment where the file breaks
 * off.
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

function isKept({ marker, data }: Segment): boolean {
  return KEPT.has(marker) || FRAMES.has(marker) || (marker === PROFILE_SEGMENT && startsWith(data, PROFILE_IDENTIFIER));
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
    if (marker === SCAN || marker === END || isKept(segment)) found.runs.push(bytes.subarray(start, end));
    if (marker === END) return found;
  }
  return null;
}

/**
 * Reads a JPEG.
 * @param bytes a file that begins with a JPEG's marker
 * @returns null where it breaks off, is of a kind that no browser shows, or goes over the picture
 *   too many times
 */
export function readJpeg(bytes: Buffer): PictureParts | null {
  const found = collect(bytes);
  const frame = found?.frame ?? null;
  if (found === null || frame === null || found.scans < 1 || found.scans > SCANS_MAX) return null;
  const { isSplit, orientation, runs } = found;
  // A picture that comes in several scans is held whole, as coefficients; any other is read line by
  // line.
  const heldBytes = frame.isProgressive || isSplit ? frame.coefficients * BYTES_PER_COEFFICIENT : 0;
  return { width: frame.width, height: frame.height, orientation, heldBytes, bytes: Buffer.concat(runs), profile: null };
}
