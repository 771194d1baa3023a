/**
 * Subjects are hashed with a random salt in the same document, which the nightly run removes:
 * nobody can trace a count to a person, not even with all keys.
 */
import { createHmac, randomBytes } from 'node:crypto';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { splitIntoPortions } from '#netlify/platform/concurrency.ts';
import { formatIndianDay } from '#netlify/store/days.ts';

const SALT_BYTES = 32;
export const HOUR_MS = 60 * 60 * 1000;
const HALF_HOUR_MS = HOUR_MS / 2;

type Clock = Pick<FunctionContext, 'clock'>;
const AT_ONCE = 20;

export function hashWithSalt(salt: string, parts: readonly string[]): string {
  return createHmac('sha256', salt).update(JSON.stringify(parts)).digest('base64url');
}

export function createSalt(): string {
  return randomBytes(SALT_BYTES).toString('hex');
}

/** Since 1970. India is half an hour off UTC. */
function getHourOf(ms: number): number {
  return Math.floor((ms + HALF_HOUR_MS) / HOUR_MS);
}

export function getIndianHour({ clock }: Clock): number {
  return getHourOf(clock().getTime());
}

export function getRestOfHour({ clock }: Clock): number {
  return ((getIndianHour({ clock }) + 1) * HOUR_MS - HALF_HOUR_MS - clock().getTime()) / 1000;
}

export function getToday({ clock }: Clock): string {
  return formatIndianDay(clock().getTime());
}

/** The text is needed at most until the end of the next hour. */
export function getHourKey(ms: number, name: string): string {
  return `hour/${getHourOf(ms)}/${name}`;
}

/** By name, so that the order of events stays unknown. */
export function sortCounts<Count>(counts: Iterable<readonly [string, Count]>): Record<string, Count> {
  return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export async function removeEarlierCounts({ stores, clock }: Pick<FunctionContext, 'stores' | 'clock'>, hasTime: () => boolean) {
  const bucket = stores.open('limits');
  const day = getToday({ clock });
  const lastHour = getIndianHour({ clock }) - 1;
  const isOld = (key: string) => (key.startsWith('hour/') ? Number(key.split('/', 2)[1]) < lastHour : key < day);
  const old = (await bucket.list('')).flatMap(({ key }) => (isOld(key) ? [key] : []));
  for (const portion of splitIntoPortions(old, AT_ONCE)) {
    if (!hasTime()) return;
    await Promise.all(portion.map((key) => bucket.remove(key)));
  }
}
