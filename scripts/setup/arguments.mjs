// @ts-check
/** Plain JavaScript, because it runs before anything is installed. */
import { parseArgs } from 'node:util';

/** @typedef {import('node:util').ParseArgsOptionsConfig} ParseOptions */
/** @typedef {{ npm: string, does: string, options: Readonly<Record<string, { type: 'string' | 'boolean', value?: string, says: string }>> }} Command */

/** @param {Command} command */
export function helpOf({ npm, does, options }) {
  const rows = Object.entries(options).map(([name, { value, says }]) => [`--${name}${value === undefined ? '' : `=${value}`}`, says]);
  const usage = `${npm} --${rows.length === 0 ? ' --help' : ' [options]'}`;
  const lines = [...rows, ['--help', 'this text']].map(([name, says]) => `  ${name}\n      ${says}`);
  return [usage, '', does, '', ...lines].join('\n');
}

/**
 * @param {Pick<Command, 'npm'>} command
 * @param {string} sentence
 */
export function withHelpHint({ npm }, sentence) {
  return `${sentence} "${npm} -- --help" shows the options.`;
}

/**
 * Returns a line for a person about the first wrong argument.
 * @template {ParseOptions} Options
 * @param {{ npm: string, options: Options }} command
 * @param {readonly string[]} args
 */
export function parseArguments(command, args) {
  try {
    return { values: parseArgs({ args: [...args], options: command.options, allowPositionals: false, strict: true }).values };
  } catch (error) {
    // Node adds sentences about a case that no command has.
    const [sentence = ''] = error instanceof Error ? error.message.split('. ') : [];
    return { problem: withHelpHint(command, `${sentence}.`) };
  }
}
