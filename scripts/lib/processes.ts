import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

import { CommandError, root } from './project.ts';

const GRACE_MS = 5000;
const LOOK_EVERY_MS = 50;

type RunOptions = {
  env?: Readonly<Record<string, string>>;
  /** The result's `output` still contains the hidden output. */
  quiet?: boolean;
};

export type Ended = { code: number; output: string };

const started = new Set<ChildProcess>();

/** In its own process group, so that child processes stop with it. */
export function startGroup(command: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    // The output goes through a pipe.
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  return child;
}

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

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

/** Calls back when a program ended by itself, once its child processes are stopped. */
export function onEndByItself(child: ChildProcess, callback: (code: number) => void): void {
  child.once('close', (code) => {
    if (started.has(child)) void stopGroup(child).then(() => callback(code ?? 1));
  });
}

/** Never settles if `runCommand` stops the program. */
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
    onEndByItself(child, (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

/**
 * On Linux `nice` works only within a session ("autogroup" in sched(7)), and each of the tests'
 * programs is one. Other systems lack the file.
 */
const LOW_PRIORITY = '{ echo 10 > /proc/self/autogroup; } 2>/dev/null; exec nice -n 10 "$0" "$@"';

/** Shows no output: it would come between that of other programs. */
export function runAtLowPriority(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return run('sh', ['-c', LOW_PRIORITY, command, ...args], { quiet: true, env });
}

/** The system's or SQLite's, for example of a full disk; any other error is a bug. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && ('syscall' in error || ('code' in error && error.code === 'ERR_SQLITE_ERROR'));
}

/**
 * Runs a command, then stops all programs that it started. A `CommandError` or an error of the
 * system prints only its message; any other error prints its stack.
 * @param onStop handles a request to stop and returns the exit code
 */
export async function runCommand(main: () => unknown, onStop: () => number = () => 1): Promise<void> {
  const stopAll = () => Promise.all([...started].map(stopGroup));
  let isAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isAsked) return;
      isAsked = true;
      const code = onStop();
      void stopAll().then(() => process.exit(code));
    });
  }
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    // A reader such as "head" closed the pipe.
    if (error.code === 'EPIPE') return;
    console.error(error.message);
    process.exitCode = 1;
  });
  try {
    const code = await main();
    if (typeof code === 'number' && code !== 0) process.exitCode = code;
  } catch (error) {
    if (!(error instanceof CommandError || isSystemError(error))) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await stopAll();
  }
}
