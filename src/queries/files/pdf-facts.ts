/**
 * Paths are relative to the project's folder, where builds run; Astro's `root` would add the
 * console's styles to pages.
 */
import { stat } from 'node:fs/promises';

import { type FactMessages, formatFileFacts } from '#domain/size-text.ts';
import { ENGLISH } from '#i18n/english.ts';

import { readPdf } from './pdf-file.ts';

const cache = new Map<string, Promise<string>>();

/** Null if an editor has listed a PDF before adding it. */
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
 * Null for a link to anything but a PDF of the site.
 * @param folder of static files
 */
export async function formatPdfLinkFacts(href: string, messages: FactMessages, folder = './public'): Promise<string | null> {
  return PDF_ADDRESS.test(href) ? ((await formatPdfFacts(folder + decodeURI(href), messages)) ?? 'PDF') : null;
}
