/**
 * Cores share caches and clock rates, so even CPU time depends on other programs: above its limit
 * it is measured again and compared with a reference.
 */
const TRIES = 5;

/** On the machine of the limits. */
const REFERENCE_MS = 165;
/** More than caches hold, because decoding pictures waits for memory. */
const REFERENCE_BYTES = 64 * 1024 * 1024;
const REFERENCE_PASSES = 3;

export type Measured<Result> = { result: Result; ms: number };

/** This process's CPU milliseconds. */
export async function measureCpuTime<Result>(work: () => Result | Promise<Result>): Promise<Measured<Result>> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

/** Rewrites a buffer, like a picture decoder. */
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

/** Relative to the reference, at least 1. */
async function measureSlowness(): Promise<number> {
  return Math.max(1, (await measureCpuTime(transform)).ms / REFERENCE_MS);
}

/** Repeats `work` above the limit, which is scaled on a slower machine. */
export async function runWithinCpuTime<Result>(maxMs: number, work: () => Result | Promise<Result>, name = 'It'): Promise<Result> {
  const times: number[] = [];
  while (times.length < TRIES) {
    const { result, ms } = await measureCpuTime(work);
    if (ms <= maxMs) return result;
    const scaled = ms / (await measureSlowness());
    if (scaled <= maxMs) return result;
    times.push(Math.round(scaled));
  }
  throw new Error(`${name} needs more than ${String(maxMs)} ms of CPU time: ${times.join(', ')} ms`);
}
