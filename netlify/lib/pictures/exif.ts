const UPRIGHT = 1;
const ORIENTATION_TAG = 0x0112;
const SHORT_TYPE = 3;
/** The entry with this tag points to the directory with the location. */
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

/** Returns where the entries with a tag begin in a directory. */
function entriesOf(tag: number, data: Buffer, read: ReadNumber, start: number): readonly number[] {
  if (start + 2 > data.byteLength) return [];
  const fitting = Math.floor((data.byteLength - start - 2) / ENTRY_BYTES);
  const entries = Array.from({ length: Math.min(read(start, 2), fitting) }, (_, index) => start + 2 + index * ENTRY_BYTES);
  return entries.filter((entry) => read(entry, 2) === tag);
}

/**
 * Returns 1 to 8; 1 (upright) if there is none. Only the first directory is read.
 * @param data begins with its byte order mark (`II` or `MM`)
 */
export function orientationIn(data: Buffer): number {
  const read = data.byteLength < HEADER_BYTES ? null : numbersOf(data);
  if (read === null) return UPRIGHT;
  const entry = entriesOf(ORIENTATION_TAG, data, read, read(4, 4)).find((place) => read(place + 2, 2) === SHORT_TYPE);
  const orientation = entry === undefined ? UPRIGHT : read(entry + 8, 2);
  return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT;
}

/**
 * Returns whether the picture contains the place where it was taken.
 * @param data begins with its byte order mark (`II` or `MM`)
 */
export function hasLocation(data: Buffer): boolean {
  const read = data.byteLength < HEADER_BYTES ? null : numbersOf(data);
  if (read === null) return false;
  return entriesOf(LOCATION_TAG, data, read, read(4, 4)).some(
    (entry) => entriesOf(LATITUDE_TAG, data, read, read(entry + 8, 4)).length > 0,
  );
}
