/** Reads the arguments of `npm run scale -- …`. */
import { readArguments, wrongArgument } from '#scripts/lib/arguments.ts';
import { commands } from '#scripts/setup/commands.mjs';

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
    throw wrongArgument(commands.scale, `"${text}" is no size: write a share such as 1/4, at most 1.`);
  }
  return size;
}

function partOf(text: string): Part {
  const part = PARTS.find((name) => name === text);
  if (part === undefined) throw wrongArgument(commands.scale, `"${text}" cannot be measured.`);
  return part;
}

/**
 * Reads the command's arguments.
 * @throws Stop for an unknown option or an invalid value
 */
export function readOptions(args: readonly string[]): Options {
  const values = readArguments(commands.scale, args);
  const sizes = parts(values.sizes).map(sizeOf);
  if (sizes.length === 0) throw wrongArgument(commands.scale, '"sizes" names no size.');
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1) throw wrongArgument(commands.scale, '"seconds" must be a number from 1 on.');
  return { sizes: sizes.toSorted((a, b) => a - b), only: parts(values.only ?? PARTS.join(',')).map(partOf), seconds };
}
