import { readArguments, wrongArgument } from '#scripts/lib/arguments.ts';
import { commands } from '#scripts/setup/commands.mjs';

export type Options = { routes: readonly string[]; runs: number };

/** @throws CommandError for an unknown option, an unknown route, or an invalid number */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const values = readArguments(commands.bench, args);
  const routes = values.routes?.split(',').filter((route) => route !== '') ?? known;
  const unknown = routes.find((route) => !known.includes(route));
  if (unknown !== undefined) throw wrongArgument(commands.bench, `There is no page ${unknown}.`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw wrongArgument(commands.bench, '"runs" must be a number from 1 on.');
  return { routes, runs };
}
