/**
 * The reference numbers of sent forms, such as `K7QM-2XRD`. A number is a keyed hash, so it reveals neither
 * the entry nor the number of entries. A number by which senders look up the state begins with the day of the
 * entry, and a secret number also with the part of its document, so that the entry is found. Of a secret number the
 * entry stores only a keyed hash.
 */
import { encodeTime } from 'ulid';

import { DAY_MS } from '#domain/dates.ts';

import { ULID_LETTERS } from '#netlify/platform/ids.ts';
import { type Keys, hashParts } from '#netlify/platform/keys.ts';
import { type DayPart, formatIndianDay, getDayStart } from '#netlify/store/days.ts';
import { normaliseReference } from '#records/forms/lookup.ts';

const GROUP = 4;
const DAY_LETTERS = 3;
const PART_LETTERS = 2;
const FIRST_DAY = getDayStart('2020-01-01');

function groupLetters(letters: string): string {
  return Array.from({ length: letters.length / GROUP }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP)).join('-');
}

/** Returns `count` letters that look random without the key. */
function deriveLetters(parts: readonly unknown[], key: string, count: number): string {
  const bytes = Buffer.from(hashParts(parts, key), 'hex').subarray(0, count);
  return Array.from(bytes, (byte) => ULID_LETTERS[byte % ULID_LETTERS.length] ?? '').join('');
}

/**
 * Returns the reference number for the form and the id of an entry, or for the form and the content that a program sent.
 * @param day the day with which the number begins; `''` for none
 */
export function makeReference(parts: readonly unknown[], day: string, { references }: Keys): string {
  const dayLetters = day === '' ? '' : encodeDay(day);
  return groupLetters(dayLetters + deriveLetters(parts, references, 2 * GROUP - dayLetters.length));
}

function encodeDay(day: string): string {
  return encodeTime(Math.floor((getDayStart(day) - FIRST_DAY) / DAY_MS), DAY_LETTERS);
}

function decodeLetters(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * ULID_LETTERS.length + ULID_LETTERS.indexOf(letter), 0);
}

/** Returns a secret number. 11 of its letters (55 bits) look random without the key. */
export function makeSecretReference(parts: readonly unknown[], { day, part }: DayPart, { secretReferences }: Keys): string {
  const dayLetters = encodeDay(day) + encodeTime(part - 1, PART_LETTERS);
  return groupLetters(dayLetters + deriveLetters(parts, secretReferences, 4 * GROUP - dayLetters.length));
}

/** Returns the day of a number's entry, and the part of its document, which only a secret number has. */
export function parseReference(reference: string): DayPart {
  const days = decodeLetters(reference.slice(0, DAY_LETTERS));
  return {
    day: formatIndianDay(FIRST_DAY + days * DAY_MS),
    part: decodeLetters(reference.slice(DAY_LETTERS, DAY_LETTERS + PART_LETTERS)) + 1,
  };
}

export function hashReference(reference: string, { lookups }: Keys): string {
  return hashParts(['lookup', normaliseReference(reference)], lookups).slice(0, 40);
}
