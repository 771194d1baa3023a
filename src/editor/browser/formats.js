// @ts-check
/**
 * How the editor reads and writes the files of `content/`. Sveltia's own formats store blank fields, which the schemas
 * refuse, and know nothing of what several fields say together.
 */
import { parse, stringify } from 'yaml';

import { toStored } from './stored-form.js';

/** @typedef {import('./stored-form.js').Field} Field */
/** @typedef {import('./stored-form.js').Values} Values */
/** @typedef {{ fromFile: (text: string) => Values, toFile: (values: Values) => string }} Format */

const ENTRIES = 'entries';
const FRONT_MATTER = /^---\r?\n(?<front>[^]*?)\r?\n---(?:\r?\n|$)(?:\r?\n)?(?<body>[^]*)$/u;
const TABLES = /(?:^\|.*(?:\n|$))+/gmu;

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
function compact(table) {
  return table.trimEnd().replaceAll(/ *\| */gu, '|').replaceAll(/-+/gu, '-');
}

/**
 * @param {readonly Field[]} fields of the form
 * @returns {{ json: Format, markdown: Format }}
 */
export function createFormats(fields) {
  /**
   * The tables that were read. Sveltia rewrites each table of a text that it opens; one that nobody has changed is
   * stored as it was.
   * @type {Map<string, string>}
   */
  const tables = new Map();

  /** @param {Values} values */
  function stored(values) {
    try {
      return toStored(values, fields);
    } catch (error) {
      // Sveltia says only that the entry was not saved.
      if (error instanceof Error) window.alert(error.message);
      throw error;
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
        for (const [table] of body.matchAll(TABLES)) tables.set(compact(table), table.trimEnd());
        return { ...asValues(parse(front)), ...(body === '' ? {} : { body: body.trimEnd() }) };
      },
      toFile(values) {
        const { body, ...front } = stored(values);
        const text = typeof body === 'string' ? body.trim() : '';
        const unchanged = text.replaceAll(TABLES, (table) => {
          const known = tables.get(compact(table));
          return known === undefined ? table : known + (table.endsWith('\n') ? '\n' : '');
        });
        // Front matter as Prettier formats it.
        const lines = stringify(front, { lineWidth: 0, singleQuote: true });
        return `---\n${lines}---\n${unchanged === '' ? '' : `\n${unchanged}\n`}`;
      },
    },
  };
}
