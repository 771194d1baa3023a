/** The rules that limit tries. They are pure functions of the tries so far. */
import { networksOf } from './networks.ts';

/** One more try is allowed, must wait for pending ones, or is refused for a number of seconds. */
export type Verdict = 'free' | 'busy' | { refusedForSeconds: number };

export type Limit = {
  kind: string;
  /** For example a username. */
  subject: readonly string[];
  /**
   * Returns the verdict on one more try.
   * @param tries times of the tries that count, ascending
   * @param pending how many tries may still turn out not to count
   */
  verdict: (tries: readonly number[], pending: number, now: number) => Verdict;
  stillCounting: (tries: readonly number[], now: number) => readonly number[];
  /** If true, a try does not count when its process ended before the result was known. */
  forgivesLost?: true;
};

type Window = { kind: string; max: number; windowMs: number };

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
 * `max` tries for an IPv4 address or an IPv6 /64, twice as many for a /56, four times for a /48.
 */
export function networkLimits({ kind, address, max, windowMs }: Window & { address: string }): readonly Limit[] {
  return networksOf(address).map(({ size, name, share }) =>
    windowLimit({ kind: `${kind}-${size}`, subject: [name], max: max * share, windowMs }),
  );
}
