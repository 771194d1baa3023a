import { file as englishFile } from '#words/en.ts';
import { countedIn, filled, wordsIn } from '#words/words.ts';

const words = wordsIn('file', englishFile);

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** `33 KB`, `4.2 MB`. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < MEGABYTE / KILOBYTE ? `${kilobytes} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** `pages` and `day` are null if they are unknown. The text then leaves them out. */
type FileFacts = { size: number; pages: number | null; day?: string | null };

/** `PDF, 3 pages, 240 KB, updated 21 November 2026`. */
export function fileFacts(type: string, { size, pages, day = null }: FileFacts): string {
  const count = pages === null ? [] : [countedIn(words.pages, pages)];
  return [type, ...count, sizeText(size), ...(day === null ? [] : [filled(words.updated, { day })])].join(', ');
}
