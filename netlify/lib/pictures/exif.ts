const UPRIGHT = 1;
const ORIENTATION_TAG = 0x0112;
const SHORT_TYPE = 3;
/** It says where the directory with the location is. */
const LOCATION_TAG = 0x8825;
const LATITUDE_TAG = 0x0002;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;

type ReadNumber = (offset: number, bytes: 2 | 4) => number;

function numbersOf(data: Buffer): ReadNumber | null {
  const order = data.toString('latin1', 0, 4);
  if (order === 'II*\0') return (offset, bytes) => data.readUIntLE(offset, bytes);
  if (order === 'MM\0*') return (offset, bytes) => data.readUIntBE(offset, bytes);
  return null;
}

/** Where the entries of a directory begin. */
function entriesAt(data: Buffer, read: ReadNumber, start: number): readonly number[] {
  if (start + 2 > data.byteLength) return [];
  const fitting = Math.floor((data.byteLength - start - 2) / ENTRY_BYTES);
  return Array.from({ length: Math.min(read(start, 2), fitting) }, (_, index) => start + 2 + index * ENTRY_BYTES);
}

/** @param data begins with its byte order mark (`II` or `MM`) */
function firstDirectory(data: Buffer): { read: ReadNumber; entries: readonly number[] } | null {
  const read = data.byteLength < HEADER_BYTES ? null : numbersOf(data);
  return read === null ? null : { read, entries: entriesAt(data, read, read(4, 4)) };
}

/**
 * Returns 1 to 8; 1 (upright) if there is none. Only the first directory is read.
 * @param data begins with its byte order mark (`II` or `MM`)
 */
export function orientationIn(data: Buffer): number {
  const directory = firstDirectory(data);
  if (directory === null) return UPRIGHT;
  const { read, entries } = directory;
  const entry = entries.find((place) => read(place, 2) === ORIENTATION_TAG && read(place + 2, 2) === SHORT_TYPE);
  const orientation = entry === undefined ? UPRIGHT : read(entry + 8, 2);
  return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT;
}

/**
 * Whether a camera noted where it was.
 * @param data begins with its byte order mark (`II` or `MM`)
 */
export function hasLocation(data: Buffer): boolean {
  const directory = firstDirectory(data);
  if (directory === null) return false;
  const { read, entries } = directory;
  const places = entries.filter((place) => read(place, 2) === LOCATION_TAG).map((place) => read(place + 8, 4));
  return places.some((start) => entriesAt(data, read, start).some((place) => read(place, 2) === LATITUDE_TAG));
}
