// @ts-check
/**
 * The program that counts the pages of one uploaded PDF, in a process of its own: `program.ts` starts
 * it, sends it the file and ends it. Like `picture-decoder.mjs` it is deployed as it is, and imports
 * only unpdf.
 */
import { once } from 'node:events';
import process from 'node:process';

import { getDocumentProxy } from 'unpdf';

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<number>} the number of pages
 * @throws {Error} if the file is damaged, or can only be read with a password
 */
async function countPages(bytes) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  await pdf.getPage(1);
  return pdf.numPages;
}

const asked = once(process, 'message');
process.send?.('ready');
process.send?.(await countPages((await asked)[0]).catch(() => null));
