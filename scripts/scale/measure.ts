/** Measures work, and collects what was measured. */
import { exponentOf, LINEAR_UP_TO } from './growth.ts';

/** One measurement. Numbers that do not apply are left out. */
export type Row = {
  what: string;
  /** How many records or entries there were. */
  items: number;
  /** Elapsed time, in milliseconds. */
  ms?: number;
  /** CPU time of this process, in milliseconds. */
  cpuMs?: number;
  bytes?: number;
  /** Requests to the store. */
  requests?: number;
};

/** How something grows: the exponents of its numbers, null where they hardly grow. */
export type Growth = { what: string; cpuMs: number | null; bytes: number | null; requests: number | null };

/** The smallest growth that counts, by number. */
const LEAST = { cpuMs: 4, bytes: 1000, requests: 10 } as const;

export type Timed<Result> = { result: Result; ms: number; cpuMs: number };

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Does the work `times` times and returns the shortest times. Other programs only make it longer. */
export async function bestOf<Result>(times: number, work: () => Promise<Result>): Promise<Timed<Result>> {
  let best: Timed<Result> | undefined;
  for (let time = 0; time < Math.max(1, times) || best === undefined; time += 1) {
    const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
    const result = await work();
    const ms = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(cpuBefore);
    const cpuMs = (user + system) / 1000;
    best = { result, ms: rounded(Math.min(ms, best?.ms ?? Infinity)), cpuMs: rounded(Math.min(cpuMs, best?.cpuMs ?? Infinity)) };
  }
  return best;
}

/** Returns the growth of everything that was measured at several sizes. */
export function growthOf(rows: readonly Row[]): readonly Growth[] {
  return [...Map.groupBy(rows, ({ what }) => what)].map(([what, measured]) => {
    const exponent = (name: keyof typeof LEAST): number | null => {
      const points = measured.flatMap((row) => (row[name] === undefined ? [] : [{ items: row.items, value: row[name] }]));
      const found = exponentOf(points, LEAST[name]);
      return found === null ? null : Math.round(found * 100) / 100;
    };
    return { what, cpuMs: exponent('cpuMs'), bytes: exponent('bytes'), requests: exponent('requests') };
  });
}

/**
 * Returns a sentence for everything that grows faster than its number of items. Elapsed time does not
 * count, because other programs lengthen it.
 */
export function tooFast(growths: readonly Growth[]): readonly string[] {
  return growths.flatMap(({ what, cpuMs, bytes, requests }) =>
    Object.entries({ 'CPU time': cpuMs, size: bytes, 'number of requests to the store': requests }).flatMap(([name, exponent]) =>
      exponent !== null && exponent > LINEAR_UP_TO ? [`${what}: its ${name} grows with the power ${exponent} of the number of items`] : [],
    ),
  );
}
