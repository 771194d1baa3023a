// @ts-check
/**
 * Writes the CPU time of a process to a file when it ends, in milliseconds and one line for each
 * process. The build is measured with it (`build.ts`), because Node does not tell what the processes
 * that it started needed.
 */
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const file = process.env['SCALE_CPU_FILE'];

if (isMainThread && file !== undefined) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    appendFileSync(file, `${(user + system) / 1000}\n`);
  });
}
