/**
 * The number that visitors get for what they sent, such as `K7QM-2XRD`. It is a keyed hash, so it says
 * nothing about the record and nobody can count the records by it.
 */
import { ULID_LETTERS } from '#netlify/lib/platform/ids.ts';
import { hashOf } from '#netlify/lib/platform/keys.ts';

const GROUP = 4;

/** Without the key nobody can tell this many letters from 80 random bits. */
export const SECRET_GROUPS = 4;

/** Returns the number for these parts: the id of a record, or what a program has sent. */
export function referenceFor(parts: readonly unknown[], key: string, groups = 2): string {
  const bytes = Buffer.from(hashOf(parts, key), 'hex').subarray(0, groups * GROUP);
  const letters = Array.from(bytes, (byte) => ULID_LETTERS[byte % ULID_LETTERS.length] ?? '');
  return Array.from({ length: groups }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP).join('')).join('-');
}
