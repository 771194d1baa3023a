/**
 * Measures CPU time and not elapsed time, which would depend on the other work of the machine.
 * Other work also makes CPU time longer, because cores share caches and clock rates, so a time above
 * its limit is measured again and compared with a reference.
 */
const TRIES = 5;

/** What the reference takes on the machine on which the limits were set, in milliseconds. */
const REFERENCE_MS = 25;
const REFERENCE_STEPS = 20_000_000;

export type Measured<Result> = { result: Result; ms: number };

/** Returns the CPU time of the process during `work`, in milliseconds, and the result of `work`. */
export async function cpuTimeOf<Result>(work: () => Result | Promise<Result>): Promise<Measured<Result>> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

export type Measure = <Result>(work: () => Result | Promise<Result>) => Promise<Measured<Result>>;

function compute(): number {
  let number = 1;
  for (let step = 0; step < REFERENCE_STEPS; step += 1) number = (Math.imul(number, 1_103_515_245) + 12_345) | 0;
  return number;
}

/** Returns how many times slower this machine is at the moment than the reference; 1 if it is faster. */
async function slowness(): Promise<number> {
  return Math.max(1, (await cpuTimeOf(compute)).ms / REFERENCE_MS);
}

/**
 * Does `work` several times if it needs too much CPU time. The limit is for the reference machine
 * and is higher on a slower one.
 * @param name of the work, for the error
 * @param measure for work that other processes do
 * @returns the result of the last try
 * @throws Error if each try needs more than `maxMs`
 */
export async function withinCpuTime<Result>(
  maxMs: number,
  work: () => Result | Promise<Result>,
  name = 'It',
  measure: Measure = cpuTimeOf,
): Promise<Result> {
  const times: number[] = [];
  while (times.length < TRIES) {
    const { result, ms } = await measure(work);
    if (ms <= maxMs) return result;
    const scaled = ms / (await slowness());
    if (scaled <= maxMs) return result;
    times.push(Math.round(scaled));
  }
  throw new Error(`${name} needs more than ${String(maxMs)} ms of CPU time: ${times.join(', ')} ms`);
}
