import { join } from 'node:path';

/** The project's folder. */
export const root = join(import.meta.dirname, '..', '..');

/** A path inside the project's folder. */
export function inProject(...parts: string[]): string {
  return join(root, ...parts);
}

/** Ends a command with one line for a person instead of a stack. */
export class Stop extends Error {
  override name = 'Stop';
}

/** Runs a command's main function: a `Stop` becomes its line and exit code 1; anything else is our fault and keeps its stack. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
