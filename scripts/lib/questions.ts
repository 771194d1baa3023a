import { createInterface } from 'node:readline/promises';

import { CommandError } from './project.ts';

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
