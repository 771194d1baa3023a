/**
 * Limits wrong guesses at passwords. Only failed guesses count: right ones use up nothing, however
 * many arrive at once. Whether a guess is right is known only after the password check, so a guess
 * reserves a place before the check (it is "pending") and reports its outcome afterwards.
 * - A guess is refused (429) if failures hold all places.
 * - A guess waits if pending guesses hold the remaining places, because they may all be right.
 * - A pending guess whose process died counts as a failure after its lease.
 *
 * The counts are stored in Blobs, because functions share no memory. Their keys are keyed hashes of
 * what is counted.
 */
import { randomUUID } from 'node:crypto';

import { type Count, countsAt, isCount } from './counts.ts';
import { type Failure, passingFailure } from './failure.ts';
import type { GuessRule, Verdict } from './guess-rules.ts';
import { hashOf } from './keys.ts';
import { type ListDependencies, type ListPlace, changeList, readList } from './stored-list.ts';

/**
 * A stored guess: when it was made, and until when it is pending. Without `pendingUntil` it has
 * failed.
 */
type StoredGuess = Count & { pendingUntil?: number };

export type GuessDependencies = ListDependencies & {
  clock: () => Date;
  /** The key of the keyed hashes. */
  countersKey: string;
};

/** A guess with a reserved place. The caller must call exactly one of the two functions. */
export type Guess = {
  /** Counts the guess as a failure. */
  failed: () => Promise<void>;
  /** Removes the guess, because it was right or was never checked. */
  withdraw: () => Promise<void>;
};

const LEASE_MS = 30_000;
/**
 * How long a guess waits for pending ones, in milliseconds of real time. The check of one password
 * takes about 0.3 s.
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

/**
 * Applies a rule to the stored guesses at a moment: which of them to keep, and the rule's verdict
 * on one more guess.
 */
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

/**
 * Returns whether one of the verdicts says to wait.
 * @throws Failure 429 with the longest delay if some of them refuse
 */
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
 * Throws if a rule forbids a further guess. It counts nothing.
 * @throws Failure 429 with `Retry-After` in seconds
 */
export async function refuseFurtherGuesses(dependencies: GuessDependencies, rules: readonly GuessRule[]): Promise<void> {
  mustWait(await Promise.all(rules.map((rule) => verdictOf(dependencies, rule))));
}

/** Reserves a place under one rule if one is free. Returns the rule's verdict. */
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

/** Reserves a place under every rule or under none, and returns whether it did. */
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
 * Reserves one guess under all of the rules. It waits while pending guesses hold every place.
 * @throws Failure 429 with `Retry-After` if a rule forbids the guess, or if the pending ones take
 *   too long
 */
export async function startGuess(dependencies: GuessDependencies, rules: readonly GuessRule[]): Promise<Guess> {
  const id = randomUUID();
  const endsAt = performance.now() + WAIT_MS;
  for (;;) {
    // Refused guesses may be many. Reading before writing means that they write nothing.
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
