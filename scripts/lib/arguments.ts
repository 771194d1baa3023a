/**
 * Reads the arguments of a command whose options are in `scripts/setup/commands.mjs`. `run.mjs`
 * has answered `--help` before the command starts.
 */
import type { ParseArgsOptionsConfig } from 'node:util';

import { parseArguments, withHelpHint } from '#scripts/setup/arguments.mjs';

import { CommandError } from './project.ts';

/**
 * Returns the values of a command's options.
 * @param command the entry of the command in `commands`
 * @throws CommandError with one line for an unknown option, a missing value or an unexpected argument
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  command: { npm: string; options: Options },
  args: readonly string[] = process.argv.slice(2),
) {
  const parsed = parseArguments(command, args);
  if (parsed.problem !== undefined) throw new CommandError(parsed.problem);
  return parsed.values;
}

/** Returns the error for an option whose value is wrong: one line that leads to the help. */
export function wrongArgument(command: { npm: string }, sentence: string): CommandError {
  return new CommandError(withHelpHint(command, sentence));
}
