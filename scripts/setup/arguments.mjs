// @ts-check
/**
 * Prints the help of a command and finds wrong arguments. It is plain JavaScript, because it runs
 * before anything is installed.
 */
import { parseArgs } from 'node:util';

/** @typedef {import('node:util').ParseArgsOptionsConfig} ParseOptions */
/** @typedef {{ npm: string, does: string, options: Readonly<Record<string, { type: 'string' | 'boolean', value?: string, says: string }>> }} Command */

const WIDTH = 100;

/**
 * Wraps a text into lines.
 * @param {string} text
 * @param {number} indent how many spaces the lines after the first begin with
 */
function wrap(text, indent) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1] ?? '';
    if (line !== '' && indent + line.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}

/**
 * Returns what `--help` prints.
 * @param {Command} command
 */
export function helpOf({ npm, does, options }) {
  const rows = Object.entries(options).map(([name, { value, says }]) => [`--${name}${value === undefined ? '' : `=${value}`}`, says]);
  rows.push(['--help', 'this text']);
  const column = Math.max(...rows.map(([name = '']) => name.length)) + 4;
  const usage = `${npm} --${Object.keys(options).length === 0 ? ' --help' : ' [options]'}`;
  const lines = rows.map(([name = '', says = '']) => `  ${name.padEnd(column - 2)}${wrap(says, column)}`);
  return [usage, '', wrap(does, 0), '', ...lines].join('\n');
}

/**
 * Returns a line about a wrong argument, which ends with the command that prints the help.
 * @param {Pick<Command, 'npm'>} command
 * @param {string} sentence
 */
export function withHelpHint({ npm }, sentence) {
  return `${sentence} "${npm} -- --help" shows the options.`;
}

/**
 * Returns the sentence for an error of `parseArgs`, which would say more than one line.
 * @param {unknown} error
 */
function sentenceOf(error) {
  const message = error instanceof Error ? error.message : '';
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const named = /'(?<name>[^' ]*)/u.exec(message)?.groups?.['name'] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${named}.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `The argument "${named}" is not expected.`;
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error;
  return message.includes('does not take an argument') ? `The option ${named} takes no value.` : `The option ${named} needs a value.`;
}

/**
 * Parses the arguments of a command.
 * @template {ParseOptions} Options
 * @param {{ npm: string, options: Options }} command
 * @param {readonly string[]} args
 * @returns the values of the options by their names, or a line for a person about the first wrong argument
 */
export function parseArguments(command, args) {
  try {
    return { values: parseArgs({ args: [...args], options: command.options, allowPositionals: false, strict: true }).values };
  } catch (error) {
    return { problem: withHelpHint(command, sentenceOf(error)) };
  }
}

/**
 * Whether the arguments ask for the help.
 * @param {readonly string[]} args
 */
export function asksForHelp(args) {
  return args.includes('--help') || args.includes('-h');
}
