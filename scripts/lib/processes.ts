/** Starting programs so that every process of theirs can be ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

import { root } from './project.ts';

const GRACE_MS = 5000;
const LOOK_EVERY_MS = 50;

type RunOptions = {
  env?: Readonly<Record<string, string>>;
  /** Hide what it prints; the answer's `output` has it all the same. */
  quiet?: boolean;
};

/** How a program ended, and what it printed when `quiet`. */
export type Ended = { code: number; output: string };

const started = new Set<ChildProcess>();

/** What is printed goes through a pipe: programs are told whether a person sees colours at its end. */
function colours(): Record<string, string> {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
}

/** Starts a program in a process group of its own, so that what it starts in turn can be ended with it. */
export function startGroup(command: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...colours(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  return child;
}

/** Calls back when a program ends, unless it was asked to by `stopGroup`. */
export function onEndByItself(child: ChildProcess, callback: (code: number) => void): void {
  child.once('close', (code) => {
    if (started.delete(child)) callback(code ?? 1);
  });
}

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    // No process of the group is left.
    return false;
  }
}

/** Ends a program and all that it started: politely, then, where that doesn't help, at once. */
export async function stopGroup(child: ChildProcess): Promise<void> {
  started.delete(child);
  const { pid } = child;
  if (pid === undefined || !signalGroup(pid, 'SIGTERM')) return;
  const deadline = Date.now() + GRACE_MS;
  while (signalGroup(pid, 0)) {
    if (Date.now() > deadline) signalGroup(pid, 'SIGKILL');
    await wait(LOOK_EVERY_MS);
  }
}

/** Ends every program started here. */
export async function stopAll(): Promise<void> {
  await Promise.all([...started].map(stopGroup));
}

/** Calls back once, at the first request to end: Ctrl-C, `kill`, or a closed terminal. Later ones change nothing. */
export function onStopRequest(callback: () => void): void {
  let isAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isAsked) return;
      isAsked = true;
      callback();
    });
  }
}

/** Runs a program to its end. Never settles when `stopAll` ends it. */
export function run(command: string, args: readonly string[], { env = {}, quiet = false }: RunOptions = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = startGroup(command, args, env);
    const chunks: Buffer[] = [];
    for (const [stream, shown] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream?.on('data', (chunk: Buffer) => {
        if (quiet) chunks.push(chunk);
        else shown.write(chunk);
      });
    }
    child.once('error', reject);
    onEndByItself(child, (code) => {
      resolve({ code, output: Buffer.concat(chunks).toString() });
    });
  });
}
