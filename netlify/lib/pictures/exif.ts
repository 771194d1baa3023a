const UPRIGHT = 1;
const ORIENTATION_TAG = 0x0112;
const SHORT_TYPE = 3;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;

type ReadNumber = (offset: number, bytes: 2 | 4) => number;

function numbersOf(data: Buffer): ReadNumber | null {
  const order = data.toString('latin1', 0, 4);
  if (order === 'II*\0') return (offset, bytes) => data.readUIntLE(offset, bytes);
  if (order === 'MM\0*') return (offset, bytes) => data.readUIntBE(offset, bytes);
  return null;
}

/**
 * Returns 1 to 8; 1 (upright) if there is none. Only the first directory is read.
 * @param data begins with its byte order mark (`II` or `MM`)
 */
export function orientationIn(data: Buffer): number {
  const read = data.byteLength < HEADER_BYTES ? null : numbersOf(data);
  const start = read?.(4, 4) ?? data.byteLength;
  if (read === null || start + 2 > data.byteLength) return UPRIGHT;
  const end = Math.min(start + 2 + read(start, 2) * ENTRY_BYTES, data.byteLength);
  for (let entry = start + 2; entry + ENTRY_BYTES <= end; entry += ENTRY_BYTES) {
    if (read(entry, 2) !== ORIENTATION_TAG || read(entry + 2, 2) !== SHORT_TYPE) continue;
    const orientation = read(entry + 8, 2);
    return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT;
  }
  return UPRIGHT;
}
