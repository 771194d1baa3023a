// @ts-check
/**
 * How the editor reads and writes the files of `content/`. Decap's own formats would fold the lines
 * of front matter, lose the order of keys, and cannot read a file that is a list.
 */
import { parse, stringify } from 'yaml';

import { toStored } from './stored-form.js';

/** @typedef {import('./stored-form.js').Field} Field */
/** @typedef {import('./stored-form.js').Values} Values */
/** @typedef {{ fromFile: (text: string) => Values, toFile: (values: Values) => string }} Format */

/** The key under which `start.js` passes the form's name to a format. */
export const FORM = '$form';

const ENTRIES = 'entries';
const FRONT_MATTER = /^---\r?\n(?<front>[^]*?)\r?\n---\r?\n(?:\r?\n)?(?<body>[^]*)$/u;

/**
 * @param {unknown} value
 * @returns {Values}
 */
function asValues(value) {
  if (typeof value === 'object' && value !== null) return { ...value };
  throw new Error('This file has no fields. Please tell the website’s administrator.');
}

/**
 * @param {(form: string) => readonly Field[]} fieldsOf returns the fields of a form by its name
 * @returns {{ json: Format, markdown: Format }} Decap has no text for a file that does not exist yet
 */
export function createFormats(fieldsOf) {
  /**
   * Decap also keeps an unsaved form in the browser, and then names no form.
   * @param {Values} values
   */
  function stored({ [FORM]: form, ...values }) {
    return typeof form === 'string' ? toStored(values, fieldsOf(form)) : values;
  }

  return {
    json: {
      fromFile(text) {
        if (!text) return {};
        const value = JSON.parse(text);
        return Array.isArray(value) ? { [ENTRIES]: value } : asValues(value);
      },
      toFile(values) {
        const isList = typeof values[FORM] === 'string' && fieldsOf(values[FORM])[0]?.isWholeFile === true;
        const value = stored(values);
        return `${JSON.stringify(isList ? value[ENTRIES] : value, null, 2)}\n`;
      },
    },
    markdown: {
      fromFile(text) {
        if (!text) return {};
        const { front = '', body = '' } = FRONT_MATTER.exec(text)?.groups ?? {};
        return { ...asValues(parse(front)), ...(body === '' ? {} : { body: body.trimEnd() }) };
      },
      toFile(values) {
        const { body, ...front } = stored(values);
        const text = typeof body === 'string' ? body.trim() : '';
        // Front matter as Prettier formats it.
        const lines = stringify(front, { lineWidth: 0, singleQuote: true });
        return `---\n${lines}---\n${text === '' ? '' : `\n${text}\n`}`;
      },
    },
  };
}
