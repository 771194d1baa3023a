/**
 * Paths are relative to the project's folder, where every build runs. Astro's own `root` would add
 * the console's styles to these pages.
 */
import { stat } from 'node:fs/promises';

import { fileFacts } from '#domain/size-text.ts';

import { readPdf } from './pdf-file.ts';

const known = new Map<string, Promise<string>>();

async function readFacts(path: string): Promise<string> {
  return fileFacts('PDF', await readPdf(path));
}

/** `PDF, 3 pages, 240 KB, 21 November 2026`. Null if the file is missing: an editor may list it before it exists. */
export async function pdfFacts(path: string): Promise<string | null> {
  const file = await stat(path).catch(() => null);
  if (file === null) return null;
  const version = `${path} ${file.mtimeMs} ${file.size}`;
  const facts = known.get(version) ?? readFacts(path);
  known.set(version, facts);
  return facts;
}

const PDF_LINK = /(?<start><a\b[^>]*\shref="(?<file>\/documents\/[^"?#]+\.pdf)"[^>]*>)(?<inside>(?:(?!<\/a>)[\s\S])*)<\/a>/giu;
const SAYS_PDF = /\s*\(PDF\)\s*$/u;

/** Adds to each link to a PDF of the site what the file is. */
export async function withPdfFacts(html: string): Promise<string> {
  const files = new Set(Array.from(html.matchAll(PDF_LINK), ({ groups }) => groups?.['file'] ?? ''));
  const read = await Promise.all(Array.from(files, async (file) => [file, await pdfFacts(`./public${decodeURI(file)}`)] as const));
  const facts = new Map(read);
  return html.replaceAll(PDF_LINK, (...found) => {
    const { start = '', file = '', inside = '' } = found.at(-1);
    const [type = 'PDF', ...rest] = (facts.get(file) ?? 'PDF').split(/(?=, )/u);
    const more = rest.length === 0 ? '' : `<span class="pdf-facts-more">${rest.join('')}</span>`;
    return `${start}${inside.replace(SAYS_PDF, '')} <span class="pdf-facts" title="${rest.join('').slice(2)}">(${type}${more})</span></a>`;
  });
}
