// @ts-check
/** Detects that the parent process has ended without a signal to this one. */
import process from 'node:process';

const LOOK_EVERY_MS = 500;

/**
 * Calls back, perhaps repeatedly, once this process has another parent.
 * @param {() => void} callback
 */
export function onParentExit(callback) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) callback();
  }, LOOK_EVERY_MS).unref();
}
