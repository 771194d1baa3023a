/**
 * The number that visitors get for what they sent, such as `K7QM-2XRD`. It is a keyed hash, so it says
 * nothing about the record and nobody can count the records by it.
 */
import { ULID_LETTERS } from '#netlify/lib/platform/ids.ts';
import { hashOf } from '#netlify/lib/platform/keys.ts';

const HALF = 4;

/** Returns the number for these parts: the id of a record, or what a program has sent. */
export function referenceFor(parts: readonly unknown[], key: string): string {
  const bytes = Buffer.from(hashOf(parts, key), 'hex').subarray(0, 2 * HALF);
  const letters = Array.from(bytes, (byte) => ULID_LETTERS[byte % ULID_LETTERS.length] ?? '').join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}
