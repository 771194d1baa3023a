/**
 * Measures CPU time and not elapsed time, which would depend on the other work of the machine.
 * Other work also makes CPU time longer, because cores share caches and clock rates, so a time above
 * its limit is measured again and compared with a reference.
 */
const TRIES = 5;

/** What the reference takes on the machine on which the limits were set, in milliseconds. */
const REFERENCE_MS = 165;
/** More than the caches of a processor hold: decoding a picture mostly waits for the memory. */
const REFERENCE_BYTES = 64 * 1024 * 1024;
const REFERENCE_PASSES = 3;

export type Measured<Result> = { result: Result; ms: number };

/** Returns the CPU time of the process during `work`, in milliseconds, and the result of `work`. */
export async function cpuTimeOf<Result>(work: () => Result | Promise<Result>): Promise<Measured<Result>> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

export type Measure = <Result>(work: () => Result | Promise<Result>) => Promise<Measured<Result>>;

/** Changes a new buffer several times, as a decoder of pictures does. */
function transform(): number {
  const numbers = new Int16Array(REFERENCE_BYTES / Int16Array.BYTES_PER_ELEMENT);
  let sum = 0;
  for (let pass = 0; pass < REFERENCE_PASSES; pass += 1) {
    for (let index = 0; index < numbers.length; index += 1) {
      const changed = (Number(numbers[index]) << 1) | pass;
      numbers[index] = changed;
      sum = (sum + changed) | 0;
    }
  }
  return sum;
}

/** Returns how many times slower this machine is at the moment than the reference; 1 if it is faster. */
async function slowness(): Promise<number> {
  return Math.max(1, (await cpuTimeOf(transform)).ms / REFERENCE_MS);
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
