import { formatIndianTime } from '#domain/dates.ts';
import type { Parsed } from '#domain/parse.ts';
import { getValueAt } from '#domain/unknown.ts';
import { findDayInKey } from '#netlify/store/days.ts';
import { UnreadableDocument, parseDocument, formatDocument, readDocumentText } from '#netlify/store/documents.ts';
import { isFileKey } from '#netlify/store/files.ts';
import { type NamedFiles, findNamedFiles, createEntrySource, facultySource, noticeSource } from '#netlify/store/rows.ts';
import { parseAccountRecord } from '#records/accounts/account.ts';
import { parseActivityEntry } from '#records/accounts/activity.ts';
import { FORMS } from '#records/forms/registry.ts';

export type SavedBucket = 'records' | 'files';

/** Ids of a document's records, keys of its files, and why any of it cannot be read. */
export type Contents = NamedFiles & { ids: readonly string[]; problem: UnreadableDocument | null };

/** Parsers by the first part of a key; an earlier state is a record, too. */
const PARSERS = new Map<string, (input: unknown) => Parsed<unknown>>([
  [noticeSource.name, noticeSource.parse],
  [facultySource.name, facultySource.parse],
  ...FORMS.map((form) => [form.store, createEntrySource(form).parse] as const),
  ['accounts', parseAccountRecord],
  ['log', parseActivityEntry],
]);
const LISTS = ['notices', 'faculty', 'accounts'];
const BY_DAY = [...FORMS.map(({ store }) => store), 'log'];
const ULID = '[0-7][0-9A-HJKMNP-TV-Z]{25}';
const KEY = new RegExp(`^(?:(?:${LISTS.join('|')})/list|history/(?:notices|faculty)/${ULID})\\.json$`, 'u');

export function isSiteKey(bucket: SavedBucket, key: string): boolean {
  if (bucket === 'files') return isFileKey(key);
  const day = BY_DAY.some((name) => key.startsWith(`${name}/`)) ? findDayInKey(key) : null;
  return KEY.test(key) || (day !== null && formatIndianTime(`${day}T00:00`) !== null);
}

function getRecordId(record: unknown): string {
  const id = getValueAt(record, 'id');
  return typeof id === 'string' ? id : '';
}

function tryToParse(key: string, text: string): ReturnType<typeof parseDocument> | UnreadableDocument {
  try {
    return parseDocument(key, text);
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return error;
  }
}

export function readContents(key: string, text: string): Contents {
  const namedFiles = findNamedFiles(key, text);
  const stored = tryToParse(key, text);
  if (stored instanceof UnreadableDocument) return { ...namedFiles, ids: [], problem: stored };
  const parse = PARSERS.get(key.replace(/^history\//u, '').split('/', 1)[0] ?? '');
  const problem = parse === undefined ? null : readDocumentText({ key, parse }, text).problem;
  return { ...namedFiles, ids: stored.records.map(getRecordId), problem };
}

/** Such as `notices 45, faculty 20, …, files 12`. */
export function formatCounts(documents: ReadonlyMap<string, Contents>, files: object): string {
  const sum = (name: string) => [...documents].reduce((all, [key, { ids }]) => all + (key.startsWith(`${name}/`) ? ids.length : 0), 0);
  return [...LISTS, ...BY_DAY].map((name) => `${name} ${String(sum(name))}, `).join('') + `files ${String(Object.keys(files).length)}`;
}

/** Skipped if the numbers used since the backup are unknown. */
const UNKNOWN_NUMBERS = 100;

/** No number from before or after the backup may be used again. */
function getLastNumber(archived: number, present: number | null): number {
  if (present === null) return archived === 0 ? 0 : archived + UNKNOWN_NUMBERS;
  return Math.max(archived, present);
}

/** Merges the archive's records with those added since. An unreadable present document is replaced. */
export function mergeDocument(key: string, archived: string | null, present: string | null, savedIds: readonly string[]): string | null {
  const isAccounts = key.startsWith('accounts/');
  const saved = archived === null ? null : parseDocument(key, archived);
  // A restore must log nobody in again.
  const base = (saved?.records ?? []).map((record) => (isAccounts && typeof record === 'object' ? { ...record, sessions: [] } : record));
  const old = new Set(['', ...savedIds, ...base.map(getRecordId)]);
  const read = present === null ? null : tryToParse(key, present);
  const now = read instanceof UnreadableDocument ? null : read;
  const added = (now?.records ?? []).filter((record) => !old.has(getRecordId(record)));
  const lastNumber = getLastNumber(saved?.lastNumber ?? 0, now?.lastNumber ?? null);
  if (added.length === 0 && saved === null && lastNumber === 0) return null;
  if (added.length > 0 || isAccounts || saved === null) return formatDocument([...base, ...added], now?.changes, lastNumber);
  return lastNumber === saved.lastNumber ? archived : formatDocument(base, saved.changes, lastNumber);
}
