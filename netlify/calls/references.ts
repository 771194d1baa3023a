/**
 * The number that visitors get for what they sent, such as `K7QM-2XRD`. It is a keyed hash, so it says
 * nothing about the entry and nobody can count the entries by it. A secret number begins with the day, so that
 * the entry is found with it, and its entry has a keyed hash of it alone.
 */
import { ULID_LETTERS } from '#netlify/platform/ids.ts';
import { type Keys, hashOf } from '#netlify/platform/keys.ts';
import { endOf, startOf, dayAt } from '#netlify/store/days.ts';
import { plainReference } from '#records/lookup.ts';

const GROUP = 4;
const DAY_LETTERS = 3;
const FIRST_DAY = startOf('2020-01-01');
const DAY_MS = endOf('2020-01-01') - FIRST_DAY;

function grouped(letters: string): string {
  return Array.from({ length: letters.length / GROUP }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP)).join('-');
}

/** Returns so many letters that only the key can tell from random ones. */
function lettersFor(parts: readonly unknown[], key: string, count: number): string {
  const bytes = Buffer.from(hashOf(parts, key), 'hex').subarray(0, count);
  return Array.from(bytes, (byte) => ULID_LETTERS[byte % ULID_LETTERS.length] ?? '').join('');
}

/** Returns the number for these parts: the form and the id of an entry, or what a program has sent. */
export function referenceFor(parts: readonly unknown[], { references }: Keys): string {
  return grouped(lettersFor(parts, references, 2 * GROUP));
}

/** Returns a secret number. Without the key nobody can tell 13 of its letters, which are 65 random bits. */
export function secretReferenceFor(parts: readonly unknown[], ms: number, { secretReferences }: Keys): string {
  let days = Math.floor((ms - FIRST_DAY) / DAY_MS);
  let day = '';
  for (let letter = 0; letter < DAY_LETTERS; letter += 1) {
    day = (ULID_LETTERS[days % ULID_LETTERS.length] ?? '') + day;
    days = Math.floor(days / ULID_LETTERS.length);
  }
  return grouped(day + lettersFor(parts, secretReferences, 4 * GROUP - DAY_LETTERS));
}

/** Returns the day in a secret number. */
export function dayOfReference(reference: string): string {
  const days = Array.from(reference.slice(0, DAY_LETTERS)).reduce(
    (sum, letter) => sum * ULID_LETTERS.length + ULID_LETTERS.indexOf(letter),
    0,
  );
  return dayAt(FIRST_DAY + days * DAY_MS);
}

/** The hash of a secret number, which is stored. */
export function lookupHash(reference: string, { lookups }: Keys): string {
  return hashOf(['lookup', plainReference(reference)], lookups).slice(0, 40);
}
