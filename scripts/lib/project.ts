import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

export function inProject(...parts: string[]): string {
  return join(root, ...parts);
}

/** Ends a command with its message and without a stack. The message is a sentence for a person. */
export class CommandError extends Error {
  override name = 'CommandError';
}
