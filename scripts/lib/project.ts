import { join } from 'node:path';

/** The folder of the project. */
export const root = join(import.meta.dirname, '..', '..');

/** Returns the absolute path of a file in the project. */
export function inProject(...parts: string[]): string {
  return join(root, ...parts);
}

/**
 * An error that ends a command with its message and without a stack, such as a mistake in `content/`.
 * The message is a sentence for a person.
 */
export class CommandError extends Error {
  override name = 'CommandError';
}
