/** Reads the arguments of `npm run bench -- …`. */
import { parseArgs } from 'node:util';

import { Stop } from '#scripts/lib/project.ts';

export type Options = { routes: readonly string[]; runs: number };

/** What `--help` prints. */
export const HELP = `npm run bench -- [--routes=/,/About] [--runs=3]

Builds the site, serves it as npm start does, and runs Lighthouse on its public pages, on a phone and on a desktop, and on the same text as
bare HTML. Fails where a budget is exceeded (docs/measuring.md).

  --routes   the pages, separated by commas; all of them without it
  --runs     how often each page is measured; the median counts; 3 without it
  --help     this text`;

function readValues(args: readonly string[]) {
  try {
    const options = { routes: { type: 'string' }, runs: { type: 'string', default: '3' }, help: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : 'Unknown option.'}\n\n${HELP}`);
  }
}

/**
 * Reads the command's arguments.
 * @param known all public routes of the site
 * @returns null if help is asked for
 * @throws Stop for an unknown option, an unknown route, or an invalid number
 */
export function readOptions(args: readonly string[], known: readonly string[]): Options | null {
  const values = readValues(args);
  if (values.help === true) return null;
  const routes = values.routes?.split(',').filter((route) => route !== '') ?? known;
  const unknown = routes.find((route) => !known.includes(route));
  if (unknown !== undefined) throw new Stop(`There is no page ${unknown}.\n\n${HELP}`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Stop(`"runs" must be a number from 1 on.\n\n${HELP}`);
  return { routes, runs };
}
