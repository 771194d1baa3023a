/**
 * The rules that limit tries: wrong guesses at passwords, and forms. They are pure functions of the
 * tries so far. `limits.ts` stores the tries and applies the rules.
 */
import { networksOf } from './networks.ts';

/**
 * The verdict of a limit on one more try: it is allowed, it must wait for pending ones, or it is
 * refused for a number of seconds.
 */
export type Verdict = 'free' | 'busy' | { refusedForSeconds: number };

/** A rule that limits the tries of one subject. */
export type Limit = {
  kind: string;
  /** What is counted, for example a username. */
  subject: readonly string[];
  /**
   * Returns the verdict on one more try.
   * @param tries times of the tries that count, ascending
   * @param pending how many tries may still turn out not to count
   */
  verdict: (tries: readonly number[], pending: number, now: number) => Verdict;
  stillCounting: (tries: readonly number[], now: number) => readonly number[];
};

type Window = { kind: string; max: number; windowMs: number };

/** Returns a limit of `max` tries within a sliding window. */
export function windowLimit({ kind, subject, max, windowMs }: Window & { subject: readonly string[] }): Limit {
  return {
    kind,
    subject,
    stillCounting: (tries, now) => tries.filter((at) => at > now - windowMs),
    verdict: (tries, pending, now) => {
      const blocking = tries[tries.length - max];
      if (blocking !== undefined && now < blocking + windowMs) return { refusedForSeconds: Math.ceil((blocking + windowMs - now) / 1000) };
      return tries.length + pending < max ? 'free' : 'busy';
    },
  };
}

/**
 * Returns the limits for the networks of an address: `max` for an IPv4 address or an IPv6 /64,
 * twice as many for a /56, four times as many for a /48.
 * @param address the client's address as the platform reports it
 */
export function networkLimits({ kind, address, max, windowMs }: Window & { address: string }): readonly Limit[] {
  return networksOf(address).map(({ size, name, share }) =>
    windowLimit({ kind: `${kind}-${size}`, subject: [name], max: max * share, windowMs }),
  );
}
