/**
 * Limits tries, such as guesses at a password (docs/api.md, "Conventions", "Guessing at logins"). The
 * tries of one subject are one document, because functions share no memory. A try reserves its place
 * before it is made, so that a hundred simultaneous tries don't all pass:
 * - It is refused (429) if tries that count hold all places.
 * - It waits if running tries hold the remaining places, because they may turn out not to count.
 * - If its process dies, it counts, unless the limit is lenient.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { type Try, parseTry } from '#records/counts.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { type Failure, passingFailure } from '#netlify/platform/failure.ts';
import { type DocumentContext, type Place, changeDocument, readDocument } from '#netlify/store/documents.ts';
import { saltOfToday, saltedHash, today } from './day-counts.ts';
import { networksOf } from './networks.ts';

/**
 * At most `max` tries that count, of one subject (`who`), in a time. The time ends with the day in India. A try does not
 * count for a lenient limit if its process dies.
 */
export type Limit = { what: string; who: readonly string[]; max: number; windowMs: number; isLenient?: boolean };

export type LimitContext = DocumentContext & Pick<FunctionContext, 'clock' | 'note' | 'audience' | 'saltCache'>;

const RUN_MS = 30_000;
/** The time is real time. The check of one password takes about 0.3 s. */
const WAIT_MS = 10_000;
const PAUSES_MS = { shortest: 40, longest: 400 } as const;

/** `max` tries of an IPv4 address or an IPv6 /64, twice as many of a /56, four times of a /48. */
export function limitsOfNetwork(what: string, address: string, max: number, windowMs: number): readonly Limit[] {
  return networksOf(address).map(({ name, share }) => ({ what, who: [name], max: max * share, windowMs }));
}

async function placeOf(context: LimitContext, { what, who }: Limit): Promise<Place<Try>> {
  const hash = saltedHash(await saltOfToday(context), [what, ...who]);
  return { room: 'limits', key: `${today(context)}/${what}/${hash}.json`, parse: parseTry };
}

function tooMany(seconds: number): Failure {
  return passingFailure(429, ({ server }) => server.tooManyTries, seconds);
}

/**
 * Returns whether one more try is allowed; false if it has to wait for those that run.
 * @throws Failure 429 with `Retry-After`
 */
function isFree({ max, windowMs }: Limit, tries: readonly Try[], now: number): boolean {
  const running = tries.filter(({ runsUntil }) => runsUntil > now);
  const counted = tries.filter(({ at, runsUntil }) => runsUntil <= now && at > now - windowMs).toSorted((a, b) => a.at - b.at);
  const blocking = counted[counted.length - max];
  if (blocking !== undefined) throw tooMany(Math.max(1, Math.ceil((blocking.at + windowMs - now) / 1000)));
  return counted.length + running.length < max;
}

/** @throws Failure 429 with `Retry-After` if a limit is used up. It counts nothing. */
export async function refuseUsedUp(context: LimitContext, limits: readonly Limit[]): Promise<void> {
  const now = context.clock().getTime();
  for (const limit of limits) isFree(limit, (await readDocument(context, await placeOf(context, limit))).items, now);
}

async function settle(context: LimitContext, limits: readonly Limit[], id: string, counts: boolean): Promise<void> {
  const at = context.clock().getTime();
  for (const limit of limits)
    await changeDocument(context, await placeOf(context, limit), (tries) => {
      const others = tries.filter((one) => one.id !== id);
      if (others.length === tries.length) return { items: null, result: null };
      return { items: counts ? [...others, { id, at, runsUntil: 0 }] : others, result: null };
    });
}

/** Reserves a place under every limit or under none; false if one has to wait. */
async function reserve(context: LimitContext, limits: readonly Limit[], id: string, runMs: number): Promise<boolean> {
  const reserved: Limit[] = [];
  let isDone = false;
  try {
    for (const limit of limits) {
      const now = context.clock().getTime();
      reserved.push(limit);
      const mayTry = await changeDocument(context, await placeOf(context, limit), (tries) => {
        if (!isFree(limit, tries, now)) return { items: null, result: false };
        const kept = tries.filter(({ at, runsUntil }) => runsUntil > now || at > now - limit.windowMs);
        return { items: [...kept, { id, at: limit.isLenient === true ? 0 : now, runsUntil: now + runMs }], result: true };
      });
      if (!mayTry) return false;
    }
    isDone = true;
    return true;
  } finally {
    if (!isDone) await settle(context, reserved, id, false).catch(context.note);
  }
}

async function start(context: LimitContext, limits: readonly Limit[], runMs: number): Promise<string> {
  const endsAt = performance.now() + WAIT_MS;
  for (;;) {
    // Refused tries may be many. Reading before writing means that they write nothing.
    await refuseUsedUp(context, limits);
    const id = randomUUID();
    if (await reserve(context, limits, id, runMs)) return id;
    if (performance.now() > endsAt) throw tooMany(1);
    await pause(PAUSES_MS.shortest + Math.random() * (PAUSES_MS.longest - PAUSES_MS.shortest));
  }
}

/** Counts a try at once. @throws Failure 429 with `Retry-After` if a limit is used up */
export async function countTry(context: LimitContext, limits: readonly Limit[]): Promise<void> {
  await start(context, limits, 0);
}

/**
 * Makes a try that only counts if it fails.
 * @param limits the narrowest first: if a narrow limit is used up, the wider ones are not changed
 * @param attempt returns whether it succeeded. If it throws, the try does not count
 * @throws Failure 429 with `Retry-After` if a limit forbids it, or if those that run take too long
 */
export async function countIfWrong(context: LimitContext, limits: readonly Limit[], attempt: () => Promise<boolean>): Promise<boolean> {
  const id = await start(context, limits, RUN_MS);
  let isWrong = false;
  try {
    isWrong = !(await attempt());
  } finally {
    // If this fails, the try counts once its time is over, as if the process had died.
    await settle(context, limits, id, isWrong).catch(context.note);
  }
  return !isWrong;
}
