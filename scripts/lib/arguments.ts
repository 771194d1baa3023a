/** Command lines: reads a command's options, prints its help, and asks for confirmation. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { CommandError } from './project.ts';

type Option = { type: 'string' | 'boolean'; value?: string; says: string };

/** `npm` is the call that users type. */
export type Command = { npm: string; does: string; options: Readonly<Record<string, Option>> };

export const SITE_OPTION = {
  site: {
    type: 'string',
    value: 'NAME',
    says: 'a Netlify site by its id, its name or its domain, instead of the local site; needs the variable NETLIFY_AUTH_TOKEN',
  },
} as const;

function formatHelp({ npm, does, options }: Command): string {
  const rows = Object.entries(options).map(([name, { value, says }]) => [`--${name}${value === undefined ? '' : `=${value}`}`, says]);
  const lines = [...rows, ['--help', 'this text']].map(([name = '', says = '']) => `  ${name}\n      ${says}`);
  return [`${npm} -- ${rows.length === 0 ? '--help' : '[options]'}`, '', does, '', ...lines].join('\n');
}

export function createWrongArgument({ npm }: Pick<Command, 'npm'>, sentence: string): CommandError {
  return new CommandError(`${sentence} "${npm} -- --help" shows the options.`);
}

/** For `--help`, prints the help and ends the process. */
export function readArguments<const Options extends Command['options']>(
  command: Command & { options: Options },
  args: readonly string[] = process.argv.slice(2),
) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(formatHelp(command));
    process.exit(0);
  }
  try {
    return parseArgs({ args: [...args], options: command.options, allowPositionals: false, strict: true }).values;
  } catch (error) {
    // Node's further sentences do not apply here.
    const [sentence = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw createWrongArgument(command, `${sentence}.`);
  }
}

/** `ask` is null without a terminal, for example in a scheduled job. */
export type Terminal = { ask: ((question: string) => Promise<string>) | null };

export async function ask(question: string, output: NodeJS.WritableStream = process.stdout): Promise<string> {
  const typed = createInterface({ input: process.stdin, output });
  typed.once('SIGINT', () => process.exit(1));
  try {
    return (await typed.question(question)).trim();
  } finally {
    typed.close();
  }
}

export function getTerminal(): Terminal {
  return { ask: process.stdin.isTTY && process.stdout.isTTY ? ask : null };
}

/**
 * @param otherwise the message without a terminal
 * @throws CommandError if the answer differs or there is no terminal
 */
export async function requireAnswer({ ask }: Terminal, question: string, word: string, otherwise: string): Promise<void> {
  if (ask === null) throw new CommandError(`There is no terminal to ask at. ${otherwise}`);
  if ((await ask(`${question}\nType "${word}" to go on: `)) !== word) throw new CommandError('Nothing was changed.');
}
