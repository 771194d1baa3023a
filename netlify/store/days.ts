/**
 * A day in India: `enquiries/2026-11-26.json`, then `enquiries/2026-11-26.2.json`. An id (ULID)
 * encodes the day and, in its first random letters, the part, so no index is needed.
 */
import { decodeTime, encodeTime, monotonicFactory } from 'ulid';

import { DAY_MS, formatIndianTime, formatIsoDay } from '#domain/dates.ts';

const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;
/** 48 bits of milliseconds. */
const LATEST = 2 ** 48 - 1;
const KEY = /^[a-z-]+\/(?<day>[0-9]{4}-[0-9]{2}-[0-9]{2})(?:\.(?<part>[2-9]|[1-9][0-9]{1,4}))?\.json$/u;
/** Enough for 32,768 parts. */
const PART_LETTERS = 3;

export const ULID_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** ULIDs can't be guessed and ascend, in one process even within a millisecond. */
export function createIds(): (time: Date) => string {
  const next = monotonicFactory();
  return (time) => next(time.getTime());
}

export type DayPart = { day: string; part: number };

export function getDayStart(day: string): number {
  const time = formatIndianTime(`${day}T00:00`);
  if (time === null) throw new Error('not a day');
  return Date.parse(time);
}

export function getDayEnd(day: string): number {
  return getDayStart(day) + DAY_MS;
}

export function formatIndianDay(ms: number): string {
  return formatIsoDay(new Date(ms));
}

export function getPartKey(collection: string, { day, part }: DayPart): string {
  return `${collection}/${day}${part === 1 ? '' : `.${part}`}.json`;
}

export function addPartToId(id: string, part: number): string {
  return id.slice(0, TIME_LENGTH) + encodeTime(part - 1, PART_LETTERS) + id.slice(TIME_LENGTH + PART_LETTERS);
}

export function getPartOfId(id: string): DayPart {
  const letters = id.slice(TIME_LENGTH, TIME_LENGTH + PART_LETTERS).padStart(TIME_LENGTH, '0');
  return { day: formatIndianDay(decodeTime(id)), part: decodeTime(letters + '0'.repeat(RANDOM_LENGTH)) + 1 };
}

export function findPartInKey(key: string): DayPart | null {
  const { day, part = '1' } = KEY.exec(key)?.groups ?? {};
  return day === undefined ? null : { day, part: Number(part) };
}

export function findDayInKey(key: string): string | null {
  return findPartInKey(key)?.day ?? null;
}

export function compareByAge(a: DayPart, b: DayPart): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.part - b.part;
}

/** @param ms since 1970, clamped to the range of ids */
export function getLeastIdAt(ms: number): string {
  return encodeTime(Math.min(Math.max(ms, 0), LATEST), TIME_LENGTH) + '0'.repeat(RANDOM_LENGTH);
}

export function getLeastId({ day, part }: DayPart): string {
  return addPartToId(getLeastIdAt(getDayStart(day)), part);
}

export function getGreatestId({ day, part }: DayPart): string {
  return addPartToId(encodeTime(getDayEnd(day) - 1, TIME_LENGTH) + 'Z'.repeat(RANDOM_LENGTH), part);
}
