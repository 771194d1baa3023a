// @ts-check
/**
 * The program that reads one uploaded PDF, in a process of its own: `program.ts` starts it, sends it the
 * file and ends it. It answers with the number of pages, 'active' if the file is more than something to
 * read, or null. Like `picture-decoder.mjs` it is deployed as it is, and imports only unpdf.
 */
import { once } from 'node:events';
import process from 'node:process';

import { getDocumentProxy } from 'unpdf';

/** @typedef {{ get: (key: string) => unknown, has: (key: string) => boolean, getRawValues: () => Iterable<unknown> }} Dictionary */
/** @typedef {{ trailer: unknown, fetchIfRef: (value: unknown) => unknown }} Table of the objects in a file */

/** @param {unknown} value @param {string} key @returns {unknown} */
function fieldOf(value, key) {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** @param {unknown} value @returns {value is Dictionary} */
function isDictionary(value) {
  return fieldOf(value, 'getRawValues') !== undefined;
}

/** A form of XFA has scripts of its own. @param {Dictionary} dictionary */
function isActive(dictionary) {
  const action = fieldOf(dictionary.get('S'), 'name');
  const files = dictionary.get('EF');
  return (
    ['JavaScript', 'Launch'].includes(String(action)) ||
    (action === 'Rendition' && dictionary.has('JS')) ||
    (isDictionary(files) && ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((key) => files.has(key))) ||
    (dictionary.has('XFA') && dictionary.has('Fields'))
  );
}

/** Looks at all objects to which the file refers. @param {Table} table */
function hasActiveParts(table) {
  const seen = new Set();
  const left = [table.trailer];
  while (left.length > 0) {
    const next = left.pop();
    const number = fieldOf(next, 'num');
    if (number !== undefined && seen.has(number)) continue;
    seen.add(number);
    const value = table.fetchIfRef(next);
    // A stream has a dictionary.
    const dictionary = fieldOf(value, 'dict') ?? value;
    if (isDictionary(dictionary) && isActive(dictionary)) return true;
    const parts = isDictionary(dictionary) ? dictionary.getRawValues() : Array.isArray(value) ? value : [];
    for (const part of parts) left.push(part);
  }
  return false;
}

/**
 * pdf.js reads all objects, also those that are packed or encrypted, but does not hand them out, and its own functions
 * do not tell an action that starts a program from a link. But it keeps dictionaries in a Map, and they know the table.
 * @param {Uint8Array} bytes
 * @throws {Error} if the file is damaged, or can only be read with a password
 */
async function read(bytes) {
  /** @type {Set<Table>} */
  const tables = new Set();
  const { set } = Map.prototype;
  Map.prototype.set = function setAndLook(key, value) {
    const table = fieldOf(value, 'xref');
    if (fieldOf(table, 'fetchIfRef') !== undefined) tables.add(/** @type {Table} */ (table));
    return set.call(this, key, value);
  };
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  await pdf.getPage(1);
  if (tables.size === 0) throw new Error('pdf.js keeps its objects elsewhere');
  return [...tables].some(hasActiveParts) ? 'active' : pdf.numPages;
}

const asked = once(process, 'message');
process.send?.('ready');
process.send?.(await read((await asked)[0]).catch(() => null));
