/**
 * What tells the console's two inboxes apart
 * (docs/product-decisions.md, "17. Consoles for what visitors sent").
 */
import type { ReactNode } from 'react';

import type { IdPart, IdPlace, InboxPart, InboxPlace } from '#api/inbox.ts';
import { formatTime } from '#domain/dates.ts';

import type { CsvColumn } from './csv.ts';
import type { ListDescription } from './RecordList.tsx';
import type { Column } from './RecordTable.tsx';

/** What every entry has. */
export type InboxEntry = { id: string; name: string; received_at: string; is_handled: 0 | 1 };

/** An inbox: its list, its calls and its words. */
export type InboxKind<Entry extends InboxEntry> = {
  list: Omit<ListDescription<Entry>, 'shownFields'>;
  /** Stands below the name: how to reach the sender. */
  underName?: (entry: Entry) => ReactNode;
  /** The columns between name and action. */
  columns: readonly Column<Entry>[];
  listPart: (place: InboxPlace) => Promise<InboxPart<Entry>>;
  listIds: (place: IdPlace) => Promise<IdPart>;
  handle: (id: string, isHandled: boolean) => Promise<Entry>;
  remove: (id: string) => Promise<true>;
  /** Removes at most `INBOX_DELETE_MAX` entries. */
  removeMany: (ids: readonly string[]) => Promise<number>;
  words: { confirmDelete: string; deleted: string; deleteFailed: string };
  csv: { name: string; columns: readonly CsvColumn<Entry>[] };
};

/** What both inboxes tell a spreadsheet of an entry, before and after their own columns. */
export const receivedColumn: CsvColumn<InboxEntry> = { header: 'Received', text: ({ received_at }) => formatTime(received_at) };
export const handledColumn: CsvColumn<InboxEntry> = { header: 'Handled', text: ({ is_handled }) => (is_handled === 1 ? 'Yes' : 'No') };
