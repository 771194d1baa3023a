/**
 * Counts tries and applies the limits of `limit-rules.ts`. The counts are stored in Blobs, because
 * functions share no memory, under keyed hashes, so that the store reveals neither addresses nor
 * usernames. A try reserves a place before it is made, so that a hundred simultaneous tries don't
 * all pass. Only wrong guesses at a password count, so a guess is "pending" until its check:
 * - It is refused (429) if tries that count hold all places.
 * - It waits if pending guesses hold the remaining places, because they may all be right.
 * - If its process died, it counts as wrong after its lease, unless the limit forgives that.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { server as englishServer } from '#domain/words/en.ts';
import { wordsIn } from '#domain/words/words.ts';

import { type Count, countsAt, isCount, removeOldCounts } from './counts.ts';
import { type Failure, passingFailure } from '#netlify/lib/platform/failure.ts';
import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { hashOf } from '#netlify/lib/platform/keys.ts';
import type { Limit, Verdict } from './limit-rules.ts';
import { type ListDependencies, type ListPlace, changeList, readList } from '#netlify/lib/lists/stored-list.ts';

const words = wordsIn('server', englishServer);

export type LimitDependencies = ListDependencies & Pick<FunctionContext, 'clock' | 'keys'>;

/** Once it is no longer pending, it counts. */
type StoredTry = Count & { pendingUntil?: number };

export type Try = {
  withdraw(): Promise<void>;
};

const LEASE_MS = 30_000;
/** The time is real time. The check of one password takes about 0.3 s. */
const WAIT_MS = 10_000;
const PAUSES_MS = { shortest: 40, longest: 400 } as const;

function isStoredTry(value: unknown): value is StoredTry {
  return isCount(value) && (!('pendingUntil' in value) || typeof value.pendingUntil === 'number');
}

function placeOf({ keys }: LimitDependencies, { kind, subject }: Limit): ListPlace<StoredTry> {
  return countsAt(`${kind}/${hashOf(['limits', kind, ...subject], keys().counters)}`, isStoredTry);
}

function stateOf(limit: Limit, tries: readonly StoredTry[], now: number): { kept: readonly StoredTry[]; verdict: Verdict } {
  const isPending = ({ pendingUntil = 0 }: StoredTry) => pendingUntil > now;
  const pending = tries.filter(isPending);
  const isLost = ({ pendingUntil }: StoredTry) => limit.forgivesLost === true && pendingUntil !== undefined;
  const counted = tries.filter((one) => !isPending(one) && !isLost(one)).toSorted((a, b) => a.at - b.at);
  const times = limit.stillCounting(
    counted.map(({ at }) => at),
    now,
  );
  return { kept: [...counted.slice(counted.length - times.length), ...pending], verdict: limit.verdict(times, pending.length, now) };
}

function tooMany(seconds: number): Failure {
  return passingFailure(429, words.tooManyTries, seconds);
}

/** @throws Failure 429 with the longest wait if some of the verdicts refuse */
function mustWait(verdicts: readonly Verdict[]): boolean {
  const seconds = verdicts.flatMap((verdict) => (typeof verdict === 'object' ? [verdict.refusedForSeconds] : []));
  if (seconds.length > 0) throw tooMany(Math.max(...seconds));
  return verdicts.includes('busy');
}

/**
 * Returns whether pending tries hold the remaining places. It counts nothing.
 * @throws Failure 429 with `Retry-After` if one of the limits is used up
 */
export async function refuseUsedUp(dependencies: LimitDependencies, limits: readonly Limit[]): Promise<boolean> {
  const now = dependencies.clock().getTime();
  const verdicts = limits.map(async (limit) => stateOf(limit, await readList(dependencies, placeOf(dependencies, limit)), now).verdict);
  return mustWait(await Promise.all(verdicts));
}

async function changeTry(
  dependencies: LimitDependencies,
  limits: readonly Limit[],
  id: string,
  outcome: (own: StoredTry) => readonly StoredTry[],
): Promise<void> {
  const changes = limits.map((limit) =>
    changeList(dependencies, placeOf(dependencies, limit), (tries) => {
      const isThere = tries.some((one) => one.id === id);
      return { items: isThere ? tries.flatMap((one) => (one.id === id ? outcome(one) : [one])) : null, result: null };
    }),
  );
  await Promise.all(changes);
}

/**
 * Reserves a place under every limit or under none. Returns null if pending tries hold the
 * remaining places.
 */
async function reserve(dependencies: LimitDependencies, limits: readonly Limit[], leaseMs: number): Promise<string | null> {
  const id = randomUUID();
  const now = dependencies.clock().getTime();
  const reserved: Limit[] = [];
  let isReserved = false;
  try {
    for (const limit of limits) {
      reserved.push(limit);
      const verdict = await changeList<StoredTry, Verdict>(dependencies, placeOf(dependencies, limit), (tries) => {
        const state = stateOf(limit, tries, now);
        const items = state.verdict === 'free' ? [...state.kept, { id, at: now, pendingUntil: now + leaseMs }] : null;
        return { items, result: state.verdict };
      });
      if (mustWait([verdict])) return null;
    }
    isReserved = true;
    return id;
  } finally {
    if (!isReserved) await changeTry(dependencies, reserved, id, () => []);
  }
}

async function start(dependencies: LimitDependencies, limits: readonly Limit[], leaseMs: number): Promise<Try & { id: string }> {
  const endsAt = performance.now() + WAIT_MS;
  for (;;) {
    // Refused tries may be many. Reading before writing means that they write nothing.
    const isBusy = await refuseUsedUp(dependencies, limits);
    const id = isBusy ? null : await reserve(dependencies, limits, leaseMs);
    if (id !== null) return { id, withdraw: () => changeTry(dependencies, limits, id, () => []) };
    if (performance.now() > endsAt) throw tooMany(1);
    await pause(PAUSES_MS.shortest + Math.random() * (PAUSES_MS.longest - PAUSES_MS.shortest));
  }
}

/**
 * @param limits the narrowest first: if a narrow limit is used up, the wider ones are not changed
 * @throws Failure 429 with `Retry-After` if one of them is used up
 */
export function countTry(dependencies: LimitDependencies, limits: readonly Limit[]): Promise<Try> {
  return start(dependencies, limits, 0);
}

/**
 * @param check returns whether the guess is right; only a wrong one is counted
 * @throws Failure 429 with `Retry-After` if a limit forbids the guess, or if pending ones take too
 *   long
 */
export async function checkGuess(
  context: LimitDependencies & Pick<FunctionContext, 'note'>,
  limits: readonly Limit[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  const guess = await start(context, limits, LEASE_MS);
  let isWrong = false;
  try {
    isWrong = !(await check());
  } finally {
    // If this write fails, the guess stays pending until its lease ends, as if the process had died.
    const settled = isWrong ? changeTry(context, limits, guess.id, ({ id, at }) => [{ id, at }]) : guess.withdraw();
    await settled.catch(context.note);
  }
  if (isWrong) await removeOldCounts(context).catch(context.note);
  return !isWrong;
}
