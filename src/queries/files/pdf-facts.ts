/**
 * Paths are relative to the project's folder, where every build runs. Astro's own `root` would add
 * the console's styles to these pages.
 */
import { stat } from 'node:fs/promises';

import { type FactWords, fileFacts } from '#domain/size-text.ts';
import { ENGLISH } from '#words/english.ts';

import { readPdf } from './pdf-file.ts';

const known = new Map<string, Promise<string>>();

async function readFacts(path: string, words: FactWords): Promise<string> {
  return fileFacts('PDF', await readPdf(path, words.tag), words);
}

/** Null if the file is missing: an editor may list it before it exists. */
export async function pdfFacts(path: string, words: FactWords = ENGLISH): Promise<string | null> {
  const file = await stat(path).catch(() => null);
  if (file === null) return null;
  const version = `${words.tag} ${path} ${file.mtimeMs} ${file.size}`;
  const facts = known.get(version) ?? readFacts(path, words);
  known.set(version, facts);
  return facts;
}

/** Its start, the file's address, and what is in it. */
const PDF_LINK = /(<a\b[^>]*\shref="(\/documents\/[^"?#]+\.pdf)"[^>]*>)((?:(?!<\/a>)[\s\S])*)<\/a>/giu;
const SAYS_PDF = /\s*\(PDF\)\s*$/u;

/** Adds to each link to a PDF of the site what the file is. @param folder of the files that are served as they are */
export async function withPdfFacts(html: string, words: FactWords, folder = './public'): Promise<string> {
  const files = new Set(Array.from(html.matchAll(PDF_LINK), ([, , file = '']) => file));
  const read = await Promise.all(
    Array.from(files, async (file) => [file, await pdfFacts(folder + decodeURI(file.replaceAll('&amp;', '&')), words)] as const),
  );
  const facts = new Map(read);
  return html.replaceAll(PDF_LINK, (_link, start: string, file: string, inside: string) => {
    return `${start}${inside.replace(SAYS_PDF, '')} <span class="pdf-facts">(${facts.get(file) ?? 'PDF'})</span></a>`;
  });
}
