/**
 * Paths are relative to the project's folder, where every build runs. Astro's own `root` would add
 * the console's styles to these pages.
 */
import { stat } from 'node:fs/promises';

import { type FactWords, formatFileFacts } from '#domain/size-text.ts';
import { ENGLISH } from '#i18n/english.ts';

import { readPdf } from './pdf-file.ts';

const known = new Map<string, Promise<string>>();

async function readFacts(path: string, words: FactWords): Promise<string> {
  return formatFileFacts('PDF', await readPdf(path, words.tag), words);
}

/** Null if the file is missing: an editor may list it before it exists. */
export async function formatPdfFacts(path: string, words: FactWords = ENGLISH): Promise<string | null> {
  const file = await stat(path).catch(() => null);
  if (file === null) return null;
  const version = `${words.tag} ${path} ${file.mtimeMs} ${file.size}`;
  const facts = known.get(version) ?? readFacts(path, words);
  known.set(version, facts);
  return facts;
}

const PDF_ADDRESS = /^\/documents\/[^?#]+\.pdf$/iu;

/** Returns what a link to a PDF of the site says of it; null for another link. @param folder of the files that are served as they are */
export async function pdfLinkFacts(href: string, words: FactWords, folder = './public'): Promise<string | null> {
  return PDF_ADDRESS.test(href) ? ((await formatPdfFacts(folder + decodeURI(href), words)) ?? 'PDF') : null;
}
