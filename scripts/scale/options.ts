/** Reads the arguments of `npm run scale -- …`. */
import { parseArgs } from 'node:util';

import { Stop } from '#scripts/lib/project.ts';

/** What can be measured. */
export const PARTS = ['build', 'calls', 'inbox', 'console', 'load'] as const;

type Part = (typeof PARTS)[number];

export type Options = {
  /** Shares of the full size, smallest first. */
  sizes: readonly number[];
  only: readonly Part[];
  /** For how many seconds the load test asks for each address. */
  seconds: number;
};

/** What `--help` prints. */
export const HELP = `npm run scale -- [--sizes=1/8,1/4,1/2,1] [--only=build,calls] [--seconds=5]

Measures how the site grows, with made-up records and content in temporary folders: your records and content/ stay as they are. Prints tables
and writes test-results/scale.json. Fails where something grows faster than its number of items. docs/operations-size.md has the figures.

  --sizes    shares of the full size (2,000 content entries, 400 pictures, 5,000 notices, 3,000 faculty members, 50,000 enquiries),
             separated by commas; 1/8,1/4,1/2,1 without it
  --only     what is measured, separated by commas: ${PARTS.join(', ')}; everything without it, which takes about half an hour
  --seconds  for how long the load test asks for each address; 5 without it
  --help     this text`;

function readValues(args: readonly string[]) {
  try {
    const options = {
      sizes: { type: 'string', default: '1/8,1/4,1/2,1' },
      only: { type: 'string', default: PARTS.join(',') },
      seconds: { type: 'string', default: '5' },
      help: { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : 'Unknown option.'}\n\n${HELP}`);
  }
}

function parts(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function sizeOf(text: string): number {
  const [top = '', bottom = '1', ...rest] = text.split('/');
  const size = Number(top) / Number(bottom);
  if (rest.length > 0 || !Number.isFinite(size) || size <= 0 || size > 1) {
    throw new Stop(`"${text}" is no size: write a share such as 1/4, at most 1.\n\n${HELP}`);
  }
  return size;
}

function partOf(text: string): Part {
  const part = PARTS.find((name) => name === text);
  if (part === undefined) throw new Stop(`"${text}" cannot be measured.\n\n${HELP}`);
  return part;
}

/**
 * Reads the command's arguments.
 * @returns null if help is asked for
 * @throws Stop for an unknown option or an invalid value
 */
export function readOptions(args: readonly string[]): Options | null {
  const values = readValues(args);
  if (values.help === true) return null;
  const sizes = parts(values.sizes).map(sizeOf);
  if (sizes.length === 0) throw new Stop(`"sizes" names no size.\n\n${HELP}`);
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1) throw new Stop(`"seconds" must be a number from 1 on.\n\n${HELP}`);
  return { sizes: sizes.toSorted((a, b) => a - b), only: parts(values.only).map(partOf), seconds };
}
