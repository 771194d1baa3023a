/**
 * The keys of an inbox's records. A record's id is a ULID, which sorts oldest first, while an inbox
 * is read newest first. Each character of the id is therefore replaced by its opposite in the
 * alphabet (0 by Z, 1 by Y, …), and the result is called the name of the record here: names sort
 * newest first.
 *
 * A new record's key is `ABC/D/E/F/<name>`, where the name begins with ABCDEF: a folder for 13
 * months, in it folders for 12 days, 9 hours and 17 minutes. Earlier versions used `ABCD/<name>`;
 * records under such keys stay where they are.
 */
import { encodeTime } from 'ulid';

/** The characters of ids and names, in their order. */
export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many characters of a name its topmost folder has. */
export const TOP_LENGTH = 3;

/** How many characters of a name all its folders have together. */
export const FOLDERS_LENGTH = 6;

/** How many characters of a name the single folder of an earlier version's key has. */
export const EARLIER_LENGTH = 4;

/** How many characters an id and a name have. */
export const ID_LENGTH = 26;

/** What the opposite of a ULID looks like: a ULID begins with a digit from 0 to 7. */
const NAME = /^[R-TV-Z][0-9A-HJKMNP-TV-Z]{25}$/u;
const TIME_LENGTH = 10;
/** The latest time of a ULID: 48 bits of milliseconds. */
const LATEST = 2 ** 48 - 1;

/** The name that belongs to an id, and the id that belongs to a name. */
export function opposite(text: string): string {
  return Array.from(text, (letter) => LETTERS[LETTERS.length - 1 - LETTERS.indexOf(letter)] ?? '').join('');
}

function keysOfName(name: string): readonly [string, string] {
  const top = name.slice(0, TOP_LENGTH);
  const inner = Array.from(name.slice(TOP_LENGTH, FOLDERS_LENGTH)).join('/');
  return [`${top}/${inner}/${name}`, `${name.slice(0, EARLIER_LENGTH)}/${name}`];
}

/** The key under which a record is stored, by its id. */
export function keyOf(id: string): string {
  return keysOf(id)[0];
}

/**
 * Every key under which the record with an id may lie: the present one and that of earlier
 * versions. If it lies under both, the first counts.
 */
export function keysOf(id: string): readonly [string, string] {
  return keysOfName(opposite(id));
}

/** The name at the end of a key, or null where no record of an inbox can have this key. */
export function nameIn(key: string): string | null {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return NAME.test(name) && keysOfName(name).includes(key) ? name : null;
}

/**
 * The least id that a record of a time can have. @param ms since 1970; a time that no id can have
 * counts as the nearest that one can
 */
export function leastIdAt(ms: number): string {
  return encodeTime(Math.min(Math.max(ms, 0), LATEST), TIME_LENGTH).padEnd(ID_LENGTH, '0');
}
