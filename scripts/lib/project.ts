import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

export function resolveInProject(...parts: string[]): string {
  return join(root, ...parts);
}

/** Its message, a sentence for the user, is printed without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}
