/** Writes to the store, which is faster than sending forms. */
import { encodeTime } from 'ulid';
import { vi } from 'vitest';

import { formatDocument } from '#netlify/store/documents.ts';
import { createEntrySource } from '#netlify/store/rows.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import type { StoredEntry } from '#records/forms/inbox.ts';

import type { TestSite } from '#tests/support/functions/site.ts';
import { createValues } from '#tests/support/functions/submissions.ts';

/** `createInbox`'s newest entry. */
export const NEWEST = Date.parse('2026-01-15T08:00:00.000Z');

/** `number` tells records of one millisecond apart; the smallest is the newest. */
export function createId(ms: number, number = 0): string {
  return `${encodeTime(ms, 10)}${String(9_999_999_999 - number).padStart(16, '0')}`;
}

export type EntryFields = Partial<Omit<StoredEntry, 'values'>> & { values?: Readonly<Record<string, string | number>> };

export function createStoredEntry(
  form: ListedForm,
  ms: number,
  number = 0,
  { values: sent = createValues(form), ...fields }: EntryFields = {},
): StoredEntry {
  const at = new Date(ms).toISOString();
  const values = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, form.fields[name]?.numeric === true ? Number(value) : value]),
  );
  const work = { state: 'new', assignee: '', remark: '', reference: 'K7QM-2XRD', updated_at: at };
  return { id: createId(ms, number), received_at: at, values, files: [], content_hash: '0'.repeat(32), state_at: at, ...work, ...fields };
}

/** Into the documents of their days. */
export async function putEntries(site: TestSite, form: ListedForm, entries: readonly StoredEntry[]): Promise<void> {
  const { keyOf } = createEntrySource(form);
  const bucket = site.dependencies.stores.open('records');
  for (const [key, some] of Map.groupBy(entries, ({ id }) => keyOf(id))) await bucket.write(key, formatDocument(some), null);
}

/** Newest first; entry n is n times `everyMs` older. Returns their ids. */
export async function createInbox(
  site: TestSite,
  form: ListedForm,
  { count, everyMs, told = () => ({}) }: { count: number; everyMs: number; told?: (index: number) => EntryFields },
): Promise<readonly string[]> {
  const values = createValues(form);
  const entries = Array.from({ length: count }, (_, index) => {
    const fields = told(index);
    return createStoredEntry(form, NEWEST - index * everyMs, index, { ...fields, values: { ...values, ...fields.values } });
  });
  await putEntries(site, form, entries);
  return entries.map(({ id }) => id);
}

/** By the clock that limits searches and counts. */
export function slowDown(ms: number): void {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += ms));
}
