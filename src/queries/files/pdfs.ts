import { readFile, stat } from 'node:fs/promises';

import { getDocumentProxy } from 'unpdf';

import { DAY_MS, formatDay } from '#domain/dates.ts';
import { type FactMessages, formatFileFacts } from '#domain/size-text.ts';
import { ENGLISH } from '#i18n/english.ts';

/** A scanned document has no text on its first pages. */
const PAGES_SEARCHED = 20;
/** PDF was released in 1993. */
const FIRST_YEAR = 1993;
/** Parses a time such as `D:20261122085733+05'30'`; null if implausible. */
function parsePdfDay(time: unknown, now: Date): number | null {
  const [, year, month, day] = /^(?:D:)?(\d{4})(\d\d)(\d\d)/u.exec(String(time)) ?? [];
  const noon = Date.parse(`${String(year)}-${String(month)}-${String(day)}T12:00:00+05:30`);
  return Number.isNaN(noon) || Number(year) < FIRST_YEAR || noon > now.getTime() + DAY_MS ? null : noon;
}

/** The day of the last change or of the creation. */
export function formatPdfDay(info: { CreationDate?: unknown; ModDate?: unknown }, now: Date, tag?: string): string | null {
  const [created, changed] = [parsePdfDay(info.CreationDate, now), parsePdfDay(info.ModDate, now)];
  const day = changed === null || (created !== null && changed < created) ? created : changed;
  return day === null ? null : formatDay(new Date(day).toISOString(), tag);
}

/** `pages` is null for a damaged or locked file, `day` without a plausible date. @throws if the file does not exist */
export async function readPdf(path: string, tag?: string, now = new Date()) {
  const bytes = await readFile(path);
  const size = bytes.byteLength;
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    const { info } = await pdf.getMetadata();
    const title: unknown = Reflect.get(info, 'Title');
    const hasText = async () => {
      for (let number = 1; number <= Math.min(pdf.numPages, PAGES_SEARCHED); number += 1) {
        const { items } = await (await pdf.getPage(number)).getTextContent();
        if (items.some((item) => 'str' in item && item.str.trim() !== '')) return true;
      }
      return false;
    };
    return { size, pages: pdf.numPages, title: typeof title === 'string' ? title.trim() : '', day: formatPdfDay(info, now, tag), hasText };
  } catch {
    return { size, pages: null, title: '', day: null, hasText: () => Promise.resolve(false) };
  }
}

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

/** Null for a link to anything but a PDF of the site. `folder`: of static files. */
export async function formatPdfLinkFacts(href: string, messages: FactMessages, folder = './public'): Promise<string | null> {
  return PDF_ADDRESS.test(href) ? ((await formatPdfFacts(folder + decodeURI(href), messages)) ?? 'PDF') : null;
}
