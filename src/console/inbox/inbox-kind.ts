/**
 * Describes what differs between the inboxes of the console (docs/product-decisions.md, "17.
 * Consoles for what visitors sent").
 */
import type { ReactNode } from 'react';

import type { InboxCalls } from '#api/inbox/inbox.ts';

import type { CsvColumn } from './csv.ts';
import type { Column, ListWords } from '#console/list/RecordTable.tsx';

/** The fields that the entries of all inboxes have. */
export type InboxEntry = { id: string; name: string; received_at: string; is_handled: 0 | 1 };

/** The calls, the list and the texts of an inbox. */
export type InboxKind<Entry extends InboxEntry> = InboxCalls<Entry> & {
  list: ListWords;
  /** Shown above the list: what staff do with the entries. */
  guide?: ReactNode;
  /** Shown below the name: the sender's contact details. */
  contactDetails?: (entry: Entry) => ReactNode;
  /** The version of the consent text that the sender agreed to; `''` if none is recorded. */
  consent?: (entry: Entry) => string;
  /** The columns between the time and the action. */
  columns: readonly Column<Entry>[];
  words: { confirmDelete: string; deleted: string; deleteFailed: string };
  /** The name of the exported file, and its columns between the time and the handling. */
  csv: { name: string; columns: readonly CsvColumn<Entry>[] };
};
