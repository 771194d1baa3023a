/** Numbers such as `K7QM-2XRD` are keyed hashes; those for look-ups begin with day and part. Of a secret one a hash is stored. */
import { encodeTime } from 'ulid';

import { DAY_MS } from '#domain/dates.ts';

import { type Keys, hashParts } from '#netlify/platform/keys.ts';
import { ULID_LETTERS, type DayPart, formatIndianDay, getDayStart } from '#netlify/store/days.ts';
import { normaliseReference } from '#records/forms/lookup.ts';

const GROUP = 4;
const DAY_LETTERS = 3;
/** There is room for one letter of the part, modulo `PARTS`. */
const PART_LETTERS = { number: 1, secret: 2 };
export const PARTS = ULID_LETTERS.length;
const FIRST_DAY = getDayStart('2020-01-01');

function groupLetters(letters: string): string {
  return Array.from({ length: letters.length / GROUP }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP)).join('-');
}

function deriveLetters(parts: readonly unknown[], key: string, count: number): string {
  const bytes = Buffer.from(hashParts(parts, key), 'hex').subarray(0, count);
  return Array.from(bytes, (byte) => ULID_LETTERS[byte % ULID_LETTERS.length] ?? '').join('');
}

/** Beyond the day, 4 letters (20 bits) or 11 of a secret one (55 bits) look random without the key. */
export function makeReference(parts: readonly unknown[], dayPart: DayPart | null, keys: Keys, isSecret = false): string {
  const dayLetters = dayPart === null ? '' : encodeDayPart(dayPart, isSecret ? PART_LETTERS.secret : PART_LETTERS.number);
  const key = isSecret ? keys.secretReferences : keys.references;
  return groupLetters(dayLetters + deriveLetters(parts, key, (isSecret ? 4 : 2) * GROUP - dayLetters.length));
}

function encodeDayPart({ day, part }: DayPart, partLetters: number): string {
  const dayLetters = encodeTime(Math.floor((getDayStart(day) - FIRST_DAY) / DAY_MS), DAY_LETTERS);
  return dayLetters + encodeTime((part - 1) % PARTS ** partLetters, partLetters);
}

function decodeLetters(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * ULID_LETTERS.length + ULID_LETTERS.indexOf(letter), 0);
}

/** In 8 letters the part is modulo `PARTS`. */
export function parseReference(reference: string): DayPart {
  const days = decodeLetters(reference.slice(0, DAY_LETTERS));
  const partLetters = reference.length === 2 * GROUP ? PART_LETTERS.number : PART_LETTERS.secret;
  return {
    day: formatIndianDay(FIRST_DAY + days * DAY_MS),
    part: decodeLetters(reference.slice(DAY_LETTERS, DAY_LETTERS + partLetters)) + 1,
  };
}

function hashWith(reference: string, key: string): string {
  return hashParts(['lookup', normaliseReference(reference)], key).slice(0, 40);
}

export function hashReference(reference: string, { lookups: [present] }: Keys): string {
  return hashWith(reference, present);
}

export function listReferenceHashes(reference: string, { lookups }: Keys): readonly string[] {
  return lookups.map((key) => hashWith(reference, key));
}
