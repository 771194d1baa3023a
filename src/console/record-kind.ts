/** What tells the lists from one another whose records staff write: faculty members and notices. */
import type { ComponentType } from 'react';

import type { FormHandlers, MessageOverlay } from './message-overlay.ts';
import type { ListDescription } from './RecordList.tsx';
import type { Column } from './RecordTable.tsx';

/** What the form over a list is given. */
export type RecordFormProps<Draft> = FormHandlers & {
  draft: Draft;
  /** The draft comes from a session that ended before it was saved. */
  isRestored: boolean;
};

/** What a row reports. The functions stay the same between renders. */
type RowHandlers<Row> = {
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Something else was done with the row, or failed. */
  onMessage: (message: MessageOverlay) => void;
};

/** A list of records: its calls, its words, and the form for one of them. */
export type RecordKind<Row extends { id: string }, Draft> = {
  list: ListDescription<Row>;
  columns: (handlers: RowHandlers<Row>) => readonly Column<Row>[];
  /** What tells the record from others: its title or name. */
  nameOf: (row: Row) => string;
  listAll: (signal: AbortSignal) => Promise<readonly Row[]>;
  remove: (id: string) => Promise<true>;
  words: { add: string; added: string; updated: string; deleted: string; confirmDelete: string; deleteFailed: string };
  Form: ComponentType<RecordFormProps<Draft>>;
  /** What the form of a record starts from; of null, a new one's. */
  draftOf: (row: Row | null) => Draft;
  /** What was typed before the session ended, if there is such a text. */
  readDraft: () => Draft | null;
  dropDraft: () => void;
};
