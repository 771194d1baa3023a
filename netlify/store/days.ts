/** Documents of one day in India: their keys, and the ids in them. */
import { decodeTime, encodeTime } from 'ulid';

import { indianTime, isoDay } from '#domain/dates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;
/** The latest time that a ULID can have: 48 bits of milliseconds. */
const LATEST = 2 ** 48 - 1;
const KEY = /^[a-z-]+\/(?<day>[0-9]{4}-[0-9]{2}-[0-9]{2})\.json$/u;

/** Returns when a day begins in India, in milliseconds since 1970. @throws Error for a text that is no day */
export function startOf(day: string): number {
  const time = indianTime(`${day}T00:00`);
  if (time === null) throw new Error('not a day');
  return Date.parse(time);
}

/** Returns when the day after begins. */
export function endOf(day: string): number {
  return startOf(day) + DAY_MS;
}

/** The day in India of a time. */
export function dayAt(ms: number): string {
  return isoDay(new Date(ms));
}

export function keyOfDay(collection: string, day: string): string {
  return `${collection}/${day}.json`;
}

/** The key of the document with this id. */
export function dayKey(collection: string, id: string): string {
  return keyOfDay(collection, dayAt(decodeTime(id)));
}

/** Null if it is no key of a document of a day. */
export function dayIn(key: string): string | null {
  return KEY.exec(key)?.groups?.['day'] ?? null;
}

/** @param ms milliseconds since 1970; clamped to the range of times that an id can have */
export function leastIdAt(ms: number): string {
  return encodeTime(Math.min(Math.max(ms, 0), LATEST), TIME_LENGTH) + '0'.repeat(RANDOM_LENGTH);
}
