import { join } from 'node:path';

/** The folder of the project. */
export const root = join(import.meta.dirname, '..', '..');

/** Returns the absolute path of a file in the project. */
export function inProject(...parts: string[]): string {
  return join(root, ...parts);
}

/** An error that ends a command with its message and without a stack. */
export class Stop extends Error {
  override name = 'Stop';
}

/**
 * Runs a command's main function. A `Stop` prints its message and sets exit code 1. Any other error
 * is a bug and keeps its stack.
 */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
