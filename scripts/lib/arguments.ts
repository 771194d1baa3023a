/** `run.mjs` has answered `--help` before the command starts. */
import type { ParseArgsOptionsConfig } from 'node:util';

import { parseArguments, withHelpHint } from '#scripts/setup/arguments.mjs';

import { CommandError } from './project.ts';

/**
 * @throws CommandError with one line for an unknown option, a missing value or an unexpected
 *   argument
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  command: { npm: string; options: Options },
  args: readonly string[] = process.argv.slice(2),
) {
  const parsed = parseArguments(command, args);
  if (parsed.problem !== undefined) throw new CommandError(parsed.problem);
  return parsed.values;
}

export function wrongArgument(command: { npm: string }, sentence: string): CommandError {
  return new CommandError(withHelpHint(command, sentence));
}
