import { ENGLISH, type FormMessages } from '#i18n/english.ts';
import { formatCount, formatSentence } from '#i18n/sentences.ts';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < MEGABYTE / KILOBYTE ? `${kilobytes} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** `pages` and `day` are null if unknown. */
type FileFacts = { size: number; pages: number | null; day?: string | null };

export type FactMessages = Pick<FormMessages, 'tag' | 'file'>;

/** Formats `PDF, 3 pages, 240 KB, updated 21 November 2026`. */
export function formatFileFacts(type: string, { size, pages, day = null }: FileFacts, messages: FactMessages = ENGLISH): string {
  const count = pages === null ? [] : [formatCount(messages, messages.file.pages, pages)];
  return [type, ...count, formatSize(size), ...(day === null ? [] : [formatSentence(messages.file.updated, { day })])].join(', ');
}
