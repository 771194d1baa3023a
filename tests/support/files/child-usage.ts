/** Reads Linux's /proc, because Node measures only itself. */
import { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

import { type Measured, measureCpuTime } from '#tests/support/functions/cpu-time.ts';

const POLL_MS = 5;
/** Linux's unit of CPU time. */
const TICK_MS = 10;

let peakBytes = 0;
const running = new Set<ChildProcess>();

function readPeak({ pid = 0 }: ChildProcess): void {
  const file = `/proc/${String(pid)}/status`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  peakBytes = Math.max(peakBytes, Number(/^VmHWM:\s+(?<kilobytes>\d+) kB$/mu.exec(text)?.groups?.['kilobytes'] ?? 0) * 1024);
}

/** Of all ended child processes. */
function readEndedMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

export function watchChildren(): void {
  subscribe('child_process', (message) => {
    if (typeof message !== 'object' || message === null || !('process' in message) || !(message.process instanceof ChildProcess)) return;
    const child = message.process;
    running.add(child);
    const timer = setInterval(() => readPeak(child), POLL_MS);
    child.once('exit', () => {
      clearInterval(timer);
      running.delete(child);
    });
  });
}

/** The largest process's peak memory in bytes, which it resets. */
export function takePeak(): number {
  const peak = peakBytes;
  peakBytes = 0;
  return peak;
}

type MeasuredWithChildren<Result> = Measured<Result> & { childrenMs: number };

/** `childrenMs`: CPU time of processes that `work` starts. */
export async function measureCpuTimeWithChildren<Result>(work: () => Result | Promise<Result>): Promise<MeasuredWithChildren<Result>> {
  const before = readEndedMs();
  const { result, ms } = await measureCpuTime(work);
  await Promise.all([...running].map((child) => once(child, 'exit')));
  return { result, ms, childrenMs: readEndedMs() - before };
}
