/** What tells the console's two inboxes apart (DECISIONS 17). */
import type { ReactNode } from 'react';

import type { InboxPart, InboxPlace } from '#api/inbox.ts';
import { formatTime } from '#domain/dates.ts';

import type { CsvColumn } from './csv.ts';
import type { ListDescription } from './RecordList.tsx';
import type { Column } from './RecordTable.tsx';

/** What every entry has. */
export type InboxEntry = { id: string; name: string; received_at: string; is_handled: 0 | 1 };

/** An inbox: its list, its calls and its words. */
export type InboxKind<Entry extends InboxEntry> = {
  list: ListDescription<Entry>;
  /** Stands below the name: how to reach the sender. */
  underName?: (entry: Entry) => ReactNode;
  /** The columns between name and action. */
  columns: readonly Column<Entry>[];
  listPart: (place: InboxPlace) => Promise<InboxPart<Entry>>;
  handle: (id: string, isHandled: boolean) => Promise<Entry>;
  remove: (id: string) => Promise<true>;
  words: { confirmDelete: string; deleted: string; deleteFailed: string };
  csv: { name: string; columns: readonly CsvColumn<Entry>[] };
};

/** Every record of an inbox, newest first. */
export async function listAll<Entry>(listPart: (place: InboxPlace) => Promise<InboxPart<Entry>>): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  let cursor: string | null = null;
  do {
    const part: InboxPart<Entry> = await listPart({ cursor });
    entries.push(...part.data);
    cursor = part.next_cursor;
  } while (cursor !== null);
  return entries;
}

/** What both inboxes tell a spreadsheet of an entry, before and after their own columns. */
export const receivedColumn: CsvColumn<InboxEntry> = { header: 'Received', text: ({ received_at }) => formatTime(received_at) };
export const handledColumn: CsvColumn<InboxEntry> = { header: 'Handled', text: ({ is_handled }) => (is_handled === 1 ? 'Yes' : 'No') };
