/** Detects the end of the parent process, which may send no signal. */
import process from 'node:process';

const LOOK_EVERY_MS = 500;

/** May call back repeatedly. */
export function onParentExit(callback) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) callback();
  }, LOOK_EVERY_MS).unref();
}
