/**
 * Describes what differs between the lists of records that staff write: faculty members and
 * notices.
 */
import type { ComponentType } from 'react';

import type { FormHandlers, MessageOverlay } from '#console/message-overlay.ts';
import type { ListDescription } from './RecordList.tsx';
import type { Column } from './RecordTable.tsx';

/** The props of the form over a list. */
export type RecordFormProps<Draft> = FormHandlers & {
  draft: Draft;
  /** The draft was stored when a session ended, and is now shown again. */
  isRestored: boolean;
};

/** The callbacks of a row. Each must stay the same function between renders. */
type RowHandlers<Row> = {
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Another action on the row has succeeded or failed. */
  onMessage: (message: MessageOverlay) => void;
};

/** The calls, the texts and the form of a list of records. */
export type RecordKind<Row extends { id: string }, Draft> = {
  list: ListDescription<Row>;
  columns: (handlers: RowHandlers<Row>) => readonly Column<Row>[];
  /** Returns the title or the name by which a person recognises the record. */
  nameOf: (row: Row) => string;
  listAll: (signal: AbortSignal) => Promise<readonly Row[]>;
  remove: (id: string) => Promise<true>;
  words: { add: string; added: string; updated: string; deleted: string; confirmDelete: string; deleteFailed: string };
  Form: ComponentType<RecordFormProps<Draft>>;
  /**
   * Returns the draft with which the form of a record starts; for null, the draft of a new record.
   */
  draftOf: (row: Row | null) => Draft;
  /** Returns the draft that was stored when a session ended; null if there is none. */
  readDraft: () => Draft | null;
  dropDraft: () => void;
};
