/** Reads the arguments of `npm run bench -- …`. */
import { parseArgs } from 'node:util';

import { Stop } from '#scripts/lib/project.ts';

const PARTS = ['sizes', 'lighthouse', 'baselines', 'interactions', 'calls', 'build'] as const;

/** One kind of measurement. */
type BenchPart = (typeof PARTS)[number];

export type Options = { routes: readonly string[]; runs: number; parts: readonly BenchPart[]; resume: boolean };

const RUNS = 3;
const USE = `npm run bench -- [--routes=/,/About] [--runs=3] [--only=${PARTS.join(',')}] [--resume]`;

function isPart(name: string): name is BenchPart {
  return PARTS.some((part) => part === name);
}

function list(text: string | undefined): readonly string[] | null {
  return text === undefined ? null : text.split(',').filter((entry) => entry !== '');
}

function readValues(args: readonly string[]) {
  try {
    const options = {
      routes: { type: 'string' },
      runs: { type: 'string' },
      only: { type: 'string' },
      resume: { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : 'Unknown option.'}\n${USE}`);
  }
}

/**
 * Reads the command's arguments.
 * @param known all routes of the site
 * @throws Stop for an unknown route or measurement
 */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const values = readValues(args);
  const routes = list(values.routes) ?? known;
  const unknown = routes.find((route) => !known.includes(route));
  if (unknown !== undefined) throw new Stop(`There is no page ${unknown}.\n${USE}`);
  const runs = Number(values.runs ?? RUNS);
  if (!Number.isInteger(runs) || runs < 1) throw new Stop(`"runs" must be a number from 1 on.\n${USE}`);
  const parts = list(values.only) ?? PARTS;
  const other = parts.find((part) => !isPart(part));
  if (other !== undefined) throw new Stop(`"${other}" can't be measured.\n${USE}`);
  return { routes, runs, parts: parts.filter(isPart), resume: values.resume === true };
}
