// @ts-check
/**
 * Turns what the editor holds into what is stored: the fields in the order of the schema, without what the schema fills
 * in by itself. The editor keeps blank fields as empty texts, which the schemas refuse.
 */

import { withStars } from './emphasis.js';

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} [label]
 * @property {string} widget
 * @property {'leave-out' | 'null' | 'write'} [whenBlank]
 * @property {unknown} [leftOut]
 * @property {string} [unique]
 * @property {string} [notBefore]
 * @property {readonly Field[]} [fields]
 * @property {Field} [field]
 * @property {boolean} [required]
 * @property {string} [typeKey]
 * @property {readonly { name: string, fields: readonly Field[] }[]} [types]
 * @property {string} [prefix]
 * @property {boolean} [isStoredLast]
 * @property {boolean} [isNotStored]
 * @property {boolean} [isWholeFile]
 */

/** @typedef {Record<string, unknown>} Values */

/**
 * @param {unknown} value
 * @returns {value is Values}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {unknown} value */
function isBlank(value) {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isBlank);
}

/** @param {Field} field */
function blankOf({ widget, fields = [] }) {
  if (widget === 'list') return [];
  if (widget === 'boolean') return false;
  return widget === 'object' ? toStored({}, fields) : '';
}

/**
 * @param {Field} field
 * @param {unknown} value
 * @returns {unknown}
 */
function storedValue(field, value) {
  const { widget, fields, field: single, prefix, typeKey = '', types } = field;
  if (widget === 'list') {
    const items = Array.isArray(value) ? value : [];
    if (fields !== undefined) return items.map((item) => toStored(isObject(item) ? item : {}, fields));
    if (types !== undefined) {
      return items.filter(isObject).map(({ [typeKey]: type, ...values }) => {
        const chosen = types.find(({ name }) => name === type);
        return { [typeKey]: type, ...toStored(values, chosen?.fields ?? []) };
      });
    }
    const stored = items.map((item) => (single === undefined ? item : storedValue(single, item)));
    // A blank cell keeps its place in the row.
    return single?.required === false ? stored.map((item) => item ?? '') : stored.filter((item) => !isBlank(item));
  }
  if (widget === 'richtext' && typeof value === 'string') return withStars(value);
  if (widget === 'object') return toStored(isObject(value) ? value : {}, fields ?? []);
  if (prefix !== undefined && typeof value === 'string' && value !== '' && !/^[./]/u.test(value)) return prefix + value;
  return value;
}

/**
 * Refuses what only several fields together can say: two entries of a list with the same value, and
 * an end before its beginning.
 * @param {Field} field
 * @param {unknown} value
 * @param {Values} stored the fields before this one
 */
function checkTogether({ name, label = name, unique, notBefore }, value, stored) {
  if (unique !== undefined && Array.isArray(value)) {
    const values = value.map((item) => item[unique]);
    const twice = values.find((one, index) => values.indexOf(one) !== index);
    if (twice !== undefined) throw new Error(`"${label}" has "${twice}" twice. Please remove one of the two entries, or change it.`);
  }
  const first = notBefore === undefined ? null : stored[notBefore];
  if (isBlank(first) || isBlank(value)) return;
  if (Number.isInteger(value) ? Number(value) < Number(first) : String(value) < String(first))
    throw new Error(`"${label}" is ${String(value)}, which is before ${String(first)}. Please change one of the two.`);
}

/**
 * @param {Values} values what the editor holds for the fields
 * @param {readonly Field[]} fields the fields of the form, in the order of the schema
 * @returns {Values} what is stored; keys that are no field follow at the end
 * @throws {Error} with a sentence for the editor if fields contradict each other
 */
export function toStored(values, fields) {
  /** @type {Values} */
  const stored = {};
  for (const field of [...fields.filter((one) => one.isStoredLast !== true), ...fields.filter((one) => one.isStoredLast === true)]) {
    if (field.isNotStored === true) continue;
    const value = storedValue(field, values[field.name]);
    checkTogether(field, value, stored);
    const isLeftOut = field.leftOut !== undefined && JSON.stringify(value) === JSON.stringify(field.leftOut);
    if (isLeftOut) continue;
    if (!isBlank(value)) stored[field.name] = value;
    else if (field.whenBlank === 'null') stored[field.name] = null;
    else if (field.whenBlank === 'write') stored[field.name] = value ?? blankOf(field);
  }
  const known = new Set(fields.map(({ name }) => name));
  for (const [name, value] of Object.entries(values)) if (!known.has(name)) stored[name] = value;
  return stored;
}
