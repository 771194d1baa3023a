/**
 * Reads facts of PDFs. Paths are relative to the project's folder, in which every build runs;
 * Astro's `root` would add the console's styles to these pages.
 */
import { stat } from 'node:fs/promises';

import { type FactMessages, formatFileFacts } from '#domain/size-text.ts';
import { ENGLISH } from '#i18n/english.ts';

import { readPdf } from './pdf-file.ts';

const cache = new Map<string, Promise<string>>();

/** Returns a PDF's facts; null if an editor has listed it before adding the file. */
export async function formatPdfFacts(path: string, messages: FactMessages = ENGLISH): Promise<string | null> {
  const file = await stat(path).catch(() => null);
  if (file === null) return null;
  const version = `${messages.tag} ${path} ${file.mtimeMs} ${file.size}`;
  const facts = cache.get(version) ?? readPdf(path, messages.tag).then((pdf) => formatFileFacts('PDF', pdf, messages));
  cache.set(version, facts);
  return facts;
}

const PDF_ADDRESS = /^\/documents\/[^?#]+\.pdf$/iu;

/**
 * Returns the facts for a link to a PDF of the site; null for another link.
 * @param folder of static files
 */
export async function formatPdfLinkFacts(href: string, messages: FactMessages, folder = './public'): Promise<string | null> {
  return PDF_ADDRESS.test(href) ? ((await formatPdfFacts(folder + decodeURI(href), messages)) ?? 'PDF') : null;
}
