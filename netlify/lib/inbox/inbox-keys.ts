/**
 * The keys of an inbox's records. A record's id is a ULID, and ULIDs sort oldest first, but an
 * inbox is read newest first. Each character of the id is therefore replaced by its opposite in the
 * alphabet (0 by Z, 1 by Y, …). The result is called the name of the record here, and names sort
 * newest first.
 *
 * A new record's key is `ABC/D/E/F/<name>`, where the name begins with ABCDEF: a folder covers 13
 * months, and the folders in it cover 12 days, 9 hours and 17 minutes. Earlier versions used
 * `ABCD/<name>`. Records with such keys are still read and keep their keys.
 */
import { encodeTime } from 'ulid';

import { ULID_LETTERS } from '#netlify/lib/platform/ids.ts';

export const TOP_LENGTH = 3;

/** The names of all folders together have this many characters of the name. */
export const FOLDERS_LENGTH = 6;

/** An earlier version's key has one folder with this many characters of the name. */
export const EARLIER_LENGTH = 4;

export const ID_LENGTH = 26;

/** A ULID begins with a digit from 0 to 7, hence the range of the first character. */
const NAME = /^[R-TV-Z][0-9A-HJKMNP-TV-Z]{25}$/u;
const TIME_LENGTH = 10;
/** The latest time that a ULID can have: 48 bits of milliseconds. */
const LATEST = 2 ** 48 - 1;

export function mirrored(text: string): string {
  return Array.from(text, (letter) => ULID_LETTERS[ULID_LETTERS.length - 1 - ULID_LETTERS.indexOf(letter)] ?? '').join('');
}

function keysOfName(name: string): readonly [string, string] {
  const top = name.slice(0, TOP_LENGTH);
  const inner = Array.from(name.slice(TOP_LENGTH, FOLDERS_LENGTH)).join('/');
  return [`${top}/${inner}/${name}`, `${name.slice(0, EARLIER_LENGTH)}/${name}`];
}

export function keyOf(id: string): string {
  return keysOf(id)[0];
}

/**
 * The present key and that of earlier versions. If there are records under both, the first one is
 * used.
 */
export function keysOf(id: string): readonly [string, string] {
  return keysOfName(mirrored(id));
}

/** Returns null if no record of an inbox can have this key. */
export function nameIn(key: string): string | null {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return NAME.test(name) && keysOfName(name).includes(key) ? name : null;
}

/** @param ms milliseconds since 1970; clamped to the range of times that an id can have */
export function leastIdAt(ms: number): string {
  return encodeTime(Math.min(Math.max(ms, 0), LATEST), TIME_LENGTH).padEnd(ID_LENGTH, '0');
}
