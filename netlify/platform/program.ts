/**
 * Reads an uploaded file in a process without secrets, which can be killed: neither a library's
 * time limit nor a worker's end stops native code.
 */
import { type ChildProcess, type Serializable, fork } from 'node:child_process';

/** Processor seconds and kilobytes. */
type ProgramLimits = { seconds: number; memory: number };

/** Includes waiting; usually half a second. */
const MAX_MS = 20_000;

/** Waits for "close", because "exit" may come before the last message is read. */
function waitForMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('message', resolve);
    for (const event of ['close', 'error']) child.once(event, () => resolve(undefined));
  });
}

/** Undefined if the program ends without a result. @throws Error if it can't be started */
export async function askProgram(program: URL, job: Serializable, { seconds, memory }: ProgramLimits): Promise<unknown> {
  const child = fork(program, {
    // The shell sets the limits and becomes the program.
    execPath: '/bin/sh',
    execArgv: ['-c', `ulimit -t ${seconds}; ulimit -d ${memory}; exec "$0" "$@"`, process.execPath],
    // Node finds its libraries by it on the host. Others may be secrets.
    env: { LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] },
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    if ((await waitForMessage(child)) === undefined) throw new Error(`the program ${program.pathname.replace(/^.*\//u, '')} did not start`);
    child.send(job);
    return await waitForMessage(child);
  } finally {
    child.kill('SIGKILL');
  }
}
