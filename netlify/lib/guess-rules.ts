/**
 * The rules that limit wrong guesses at passwords. They are pure functions of the failures so far.
 * `guesses.ts` stores the counts and applies the rules.
 */
import { networksOf } from './networks.ts';

/**
 * The verdict of a rule on one more guess: it is allowed, it must wait for pending ones, or it is
 * refused for a number of seconds.
 */
export type Verdict = 'free' | 'busy' | { refusedForSeconds: number };

/** A rule that limits the guesses of one subject. */
export type GuessRule = {
  kind: string;
  /** What is counted, for example a username. */
  subject: readonly string[];
  /**
   * Returns the verdict on one more guess.
   * @param failures times of the failed guesses that this rule keeps, ascending
   * @param pending how many guesses are being checked at this moment
   */
  judge: (failures: readonly number[], pending: number, now: number) => Verdict;
  /** Returns the failures that still count. */
  keep: (failures: readonly number[], now: number) => readonly number[];
};

/** Returns a rule that allows `max` failures within a sliding window. */
export function windowRule({
  kind,
  subject,
  max,
  windowMs,
}: {
  kind: string;
  subject: readonly string[];
  max: number;
  windowMs: number;
}): GuessRule {
  return {
    kind,
    subject,
    keep: (failures, now) => failures.filter((at) => at > now - windowMs),
    judge: (failures, pending, now) => {
      const blocking = failures[failures.length - max];
      if (blocking !== undefined) return { refusedForSeconds: Math.max(1, Math.ceil((blocking + windowMs - now) / 1000)) };
      return failures.length + pending < max ? 'free' : 'busy';
    },
  };
}

/**
 * Returns the window rules for the networks of an address: `max` for an IPv4 address or an IPv6
 * /64, twice as many for a /56, four times as many for a /48.
 */
export function networkRules({
  kind,
  address,
  max,
  windowMs,
}: {
  kind: string;
  address: string;
  max: number;
  windowMs: number;
}): readonly GuessRule[] {
  return networksOf(address).map(({ size, name, share }) =>
    windowRule({ kind: `${kind}-${size}`, subject: [name], max: max * share, windowMs }),
  );
}

const DELAY = { freeFailures: 6, longestSeconds: 60, forgottenAfterMs: 60 * 60 * 1000 } as const;
/** With this many failures the delay has reached its maximum, so older ones need not be kept. */
const KEPT_FAILURES = DELAY.freeFailures + Math.ceil(Math.log2(DELAY.longestSeconds));

/**
 * Returns a rule that delays guesses more and more instead of blocking them: after the sixth
 * failure the next guess must come at least 1 s after the last failure, then 2 s, 4 s and so on up
 * to 60 s. At most 71 guesses an hour are allowed, from all senders together. After an hour without
 * failures there is no delay.
 */
export function growingDelayRule({ kind, subject }: { kind: string; subject: readonly string[] }): GuessRule {
  return {
    kind,
    subject,
    keep: (failures, now) => {
      const last = failures.at(-1);
      return last === undefined || last <= now - DELAY.forgottenAfterMs ? [] : failures.slice(-KEPT_FAILURES);
    },
    judge: (failures, pending, now) => {
      const last = failures.at(-1);
      if (last === undefined || failures.length < DELAY.freeFailures) {
        return failures.length + pending < DELAY.freeFailures ? 'free' : 'busy';
      }
      const delayMs = Math.min(DELAY.longestSeconds, 2 ** (failures.length - DELAY.freeFailures)) * 1000;
      if (now < last + delayMs) return { refusedForSeconds: Math.max(1, Math.ceil((last + delayMs - now) / 1000)) };
      return pending === 0 ? 'free' : 'busy';
    },
  };
}
