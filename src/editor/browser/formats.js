// @ts-check
/**
 * How the editor reads and writes the files of `content/`. Sveltia's own formats store blank fields, which the schemas
 * refuse, and know nothing of what several fields say together.
 */
import { parse, stringify } from 'yaml';

import { withReadableEnds } from './emphasis.js';
import { toStored } from './stored-form.js';

/** @typedef {import('./stored-form.js').Field} Field */
/** @typedef {import('./stored-form.js').Values} Values */
/** @typedef {{ fromFile: (text: string) => Values, toFile: (values: Values) => string }} Format */

const ENTRIES = 'entries';
/** Sveltia gives a file without the line break at its end. */
const FRONT_MATTER = /^---\n(?<front>[^]*?)\n---(?:\n\n?(?<body>[^]*))?$/u;
const TABLES = /^\|.*\|$(?:\n^\|.*\|$)*/gmu;

/**
 * @param {unknown} value
 * @returns {Values}
 */
function asValues(value) {
  if (typeof value === 'object' && value !== null) return { ...value };
  throw new Error('This file has no fields. Please tell the website’s administrator.');
}

/**
 * A table as Sveltia writes it: without the spaces that put its cells below each other.
 * @param {string} table
 */
function plain(table) {
  const rows = table.trimEnd().split('\n');
  const cells = rows.map((row) => row.split('|').slice(1, -1));
  return cells.map((row) => `| ${row.map((cell) => cell.trim().replace(/^:?-+:?$/u, '---')).join(' | ')} |`).join('\n');
}

/**
 * @param {readonly Field[]} fields of the form
 * @returns {{ json: Format, markdown: Format }}
 */
export function createFormats(fields) {
  /**
   * The tables that were read. Sveltia gets them as it writes them, or each text with a table would count as changed once
   * it is opened. A table that nobody has changed is stored as it was.
   * @type {Map<string, string>}
   */
  const tables = new Map();

  /** @param {Values} values */
  function stored(values) {
    try {
      return toStored(values, fields);
    } catch (error) {
      // Sveltia shows the cause of an error only if the error has this message.
      throw new Error('saving_failed', { cause: error });
    }
  }

  return {
    json: {
      fromFile(text) {
        const value = JSON.parse(text);
        return Array.isArray(value) ? { [ENTRIES]: value } : asValues(value);
      },
      toFile(values) {
        const value = stored(values);
        return `${JSON.stringify(fields[0]?.isWholeFile === true ? value[ENTRIES] : value, null, 2)}\n`;
      },
    },
    markdown: {
      fromFile(text) {
        const { front = '', body = '' } = FRONT_MATTER.exec(text)?.groups ?? {};
        const written = body.trimEnd().replaceAll(TABLES, (table) => {
          tables.set(plain(table), table);
          return plain(table);
        });
        return { ...asValues(parse(front)), ...(written === '' ? {} : { body: withReadableEnds(written) }) };
      },
      toFile(values) {
        const { body, ...front } = stored(values);
        const text = typeof body === 'string' ? body.trim() : '';
        const unchanged = text.replaceAll(TABLES, (table) => tables.get(table) ?? table);
        // Front matter as Prettier formats it. Astro reads YAML 1.1, in which 2026-07-31 without quotation marks is a date.
        const lines = stringify(front, { compat: 'yaml-1.1', lineWidth: 0, singleQuote: true });
        return `---\n${lines}---\n${unchanged === '' ? '' : `\n${unchanged}\n`}`;
      },
    },
  };
}
