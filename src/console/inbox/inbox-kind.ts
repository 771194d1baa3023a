/**
 * Describes what differs between the two inboxes of the console (docs/product-decisions.md, "17.
 * Consoles for what visitors sent").
 */
import type { ReactNode } from 'react';

import type { IdPart, IdPlace, InboxPart, InboxPlace } from '#api/inbox/inbox.ts';

import type { CsvColumn } from './csv.ts';
import type { Column, ListWords } from '#console/list/RecordTable.tsx';

/** The fields that the entries of both inboxes have. */
export type InboxEntry = { id: string; name: string; received_at: string; is_handled: 0 | 1 };

/** The list, the calls and the texts of an inbox. */
export type InboxKind<Entry extends InboxEntry> = {
  list: ListWords;
  /** Shown below the name: the sender's contact details. */
  contactDetails?: (entry: Entry) => ReactNode;
  /** The columns between the time and the action. */
  columns: readonly Column<Entry>[];
  listPart: (place: InboxPlace) => Promise<InboxPart<Entry>>;
  listIds: (place: IdPlace) => Promise<IdPart>;
  handle: (id: string, isHandled: boolean) => Promise<Entry>;
  remove: (id: string) => Promise<true>;
  /** Deletes at most `INBOX_DELETE_MAX` entries. */
  removeMany: (ids: readonly string[]) => Promise<number>;
  words: { confirmDelete: string; deleted: string; deleteFailed: string };
  /** The name of the exported file, and its columns between the time and the handling. */
  csv: { name: string; columns: readonly CsvColumn<Entry>[] };
};
