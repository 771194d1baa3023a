/**
 * Limits on wrong guesses at passwords. Only failed guesses count, and right ones use up nothing,
 * however many arrive at once. Whether a guess is right is known only after the password check, so
 * a guess reserves its place before the check (it is "pending") and says afterwards how it went.
 * - A guess that finds all places taken by failures is refused (429).
 * - A guess that finds them taken by pending guesses waits until those have ended: they may all be
 *   right.
 * - A pending guess whose process died counts as a failure once its lease is over. The counts lie
 *   in Blobs, because functions share no memory. Their keys are keyed hashes of what is counted.
 */
import { randomUUID } from 'node:crypto';

import { type Count, countsAt, isCount } from './counts.ts';
import { type Failure, passingFailure } from './failure.ts';
import type { GuessRule, Verdict } from './guess-rules.ts';
import { hashOf } from './keys.ts';
import { type ListDependencies, type ListPlace, changeList, readList } from './stored-list.ts';

/**
 * A stored guess: at what time it was made, and until when its outcome is awaited. Without
 * `pendingUntil` it has failed.
 */
type StoredGuess = Count & { pendingUntil?: number };

export type GuessDependencies = ListDependencies & {
  clock: () => Date;
  /** The key that makes the stored keys unreadable. */
  countersKey: string;
};

/** A guess whose place is reserved. Exactly one of the two must be called. */
export type Guess = {
  /** Counts the guess as a failure. */
  failed: () => Promise<void>;
  /** Forgets the guess: it was right, or it was never checked. */
  withdraw: () => Promise<void>;
};

const LEASE_MS = 30_000;
/**
 * How long a guess waits for pending ones, in real time; the check of one password takes about 0.3
 * s.
 */
const WAIT_MS = 10_000;
const PAUSES_MS = { shortest: 40, longest: 400 } as const;

function isStoredGuess(value: unknown): value is StoredGuess {
  return isCount(value) && (!('pendingUntil' in value) || typeof value.pendingUntil === 'number');
}

function placeOf({ kind, subject }: GuessRule, key: string): ListPlace<StoredGuess> {
  return countsAt(`${kind}/${hashOf(['guesses', kind, ...subject], key)}`, isStoredGuess);
}

type State = { kept: readonly StoredGuess[]; verdict: Verdict };

/** What a rule makes of the stored guesses at this moment. */
function stateOf(rule: GuessRule, guesses: readonly StoredGuess[], now: number): State {
  const isPending = ({ pendingUntil }: StoredGuess) => pendingUntil !== undefined && pendingUntil > now;
  const pending = guesses.filter(isPending);
  const failed = guesses.filter((guess) => !isPending(guess)).toSorted((a, b) => a.at - b.at);
  const times = rule.keep(
    failed.map(({ at }) => at),
    now,
  );
  return { kept: [...failed.slice(failed.length - times.length), ...pending], verdict: rule.judge(times, pending.length, now) };
}

function refuse(seconds: number): Failure {
  return passingFailure(429, 'There were too many tries. Please wait a while and try again.', seconds);
}

/** Throws the longest refusal among the verdicts; answers whether one of them says to wait. */
function mustWait(verdicts: readonly Verdict[]): boolean {
  const seconds = verdicts.flatMap((verdict) => (typeof verdict === 'object' ? [verdict.refusedForSeconds] : []));
  if (seconds.length > 0) throw refuse(Math.max(...seconds));
  return verdicts.includes('busy');
}

async function verdictOf(dependencies: GuessDependencies, rule: GuessRule): Promise<Verdict> {
  const guesses = await readList(dependencies, placeOf(rule, dependencies.countersKey));
  return stateOf(rule, guesses, dependencies.clock().getTime()).verdict;
}

/**
 * Refuses where a rule forbids a further guess, and counts nothing.
 * @throws Failure 429 with `Retry-After` in seconds
 */
export async function refuseFurtherGuesses(dependencies: GuessDependencies, rules: readonly GuessRule[]): Promise<void> {
  mustWait(await Promise.all(rules.map((rule) => verdictOf(dependencies, rule))));
}

/** Reserves a place under one rule, if there is one. */
function reserve(dependencies: GuessDependencies, rule: GuessRule, id: string): Promise<Verdict> {
  const now = dependencies.clock().getTime();
  return changeList<StoredGuess, Verdict>(dependencies, placeOf(rule, dependencies.countersKey), (guesses) => {
    const { kept, verdict } = stateOf(rule, guesses, now);
    if (verdict !== 'free') return { items: null, result: verdict };
    return { items: [...kept, { id, at: now, pendingUntil: now + LEASE_MS }], result: verdict };
  });
}

async function change(
  dependencies: GuessDependencies,
  rules: readonly GuessRule[],
  id: string,
  outcome: (guess: StoredGuess) => readonly StoredGuess[],
): Promise<void> {
  await Promise.all(
    rules.map((rule) =>
      changeList(dependencies, placeOf(rule, dependencies.countersKey), (guesses) => {
        const isThere = guesses.some((guess) => guess.id === id);
        return { items: isThere ? guesses.flatMap((guess) => (guess.id === id ? outcome(guess) : [guess])) : null, result: null };
      }),
    ),
  );
}

/** Reserves a place under every rule or under none; answers whether it did. */
async function reserveAll(dependencies: GuessDependencies, rules: readonly GuessRule[], id: string): Promise<boolean> {
  const results = await Promise.allSettled(rules.map((rule) => reserve(dependencies, rule, id)));
  const verdicts = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const fault = results.find((result) => result.status === 'rejected');
  if (fault === undefined && verdicts.every((verdict) => verdict === 'free')) return true;
  await change(dependencies, rules, id, () => []);
  if (fault !== undefined) throw fault.reason;
  mustWait(verdicts);
  return false;
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSES_MS.shortest + Math.random() * (PAUSES_MS.longest - PAUSES_MS.shortest));
  });
}

/**
 * Reserves one guess under all of the rules, waiting for pending guesses where they hold every
 * place.
 * @throws Failure 429 with `Retry-After` where a rule forbids the guess, or where the pending ones
 *   take too long
 */
export async function startGuess(dependencies: GuessDependencies, rules: readonly GuessRule[]): Promise<Guess> {
  const id = randomUUID();
  const endsAt = performance.now() + WAIT_MS;
  for (;;) {
    // Reading first means that refused guesses, of which there may be many, write nothing.
    const isBusy = mustWait(await Promise.all(rules.map((rule) => verdictOf(dependencies, rule))));
    if (!isBusy && (await reserveAll(dependencies, rules, id))) break;
    if (performance.now() > endsAt) throw refuse(1);
    await pause();
  }
  return {
    failed: () => change(dependencies, rules, id, ({ id: own, at }) => [{ id: own, at }]),
    withdraw: () => change(dependencies, rules, id, () => []),
  };
}
