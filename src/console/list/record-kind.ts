/**
 * Describes what differs between the lists of records that staff write: faculty members and
 * notices.
 */
import type { ComponentType, ReactNode } from 'react';

import type { ReportProgress } from '#api/http/upload.ts';
import type { Parsed } from '#domain/parse.ts';
import type { RecordField } from '#domain/stored-fields.ts';

import type { DraftStore } from '#console/form/draft-store.ts';
import type { RecordDraft } from '#console/form/record-draft.ts';
import type { MessageOverlay } from '#console/message-overlay.ts';
import type { Column, ListWords } from './RecordTable.tsx';

/** A record with a value for each field and its version. */
export type ListedRecord<Name extends string> = { id: string; updated_at: string } & Readonly<Record<Name, string | number>>;

/** A picture that is sent with a save; `picture` is null if no file was chosen. */
type PictureSave = { picture: File | null; onProgress: ReportProgress };

/** The props of a further action on a row. */
export type RowActionProps<Row> = {
  row: Row;
  /** The id of the element with the record's name, which distinguishes buttons with the same text. */
  nameId: string;
  /** Shows that the action has succeeded or failed. It stays the same function between renders. */
  onMessage: (message: MessageOverlay) => void;
};

/** The fields, the calls and the texts of a list of records and of its form. */
export type RecordKind<Row extends ListedRecord<Name>, Name extends string, Value> = {
  /** The fields that staff write. People recognise a record by the first one: its name or title. */
  fields: Readonly<Record<Name, RecordField>>;
  parse: (texts: unknown) => Parsed<Value>;
  drafts: DraftStore<RecordDraft<Row, Name>>;
  list: ListWords;
  /** Returns the cell of the first field. Without it the cell has only the text. */
  nameCell?: (row: Row, nameId: string) => ReactNode;
  actions: Pick<Column<Row>, 'header' | 'width'>;
  /** An action beside editing and deleting. */
  Action?: ComponentType<RowActionProps<Row>>;
  listAll: (signal: AbortSignal) => Promise<readonly Row[]>;
  remove: (id: string) => Promise<true>;
  /** Replaces a record, or adds one if it is null. */
  save: (record: Row | null, value: Value, picture: PictureSave) => Promise<unknown>;
  /**
   * Returns the current record if a save was refused because its version was stale; null for any
   * other error.
   */
  currentOf: (error: unknown) => Row | null;
  /** The picture of a record. `addressOf` returns the URL path of the saved one, or null. */
  pictureField?: { name: string; label: string; addressOf: (row: Row) => string | null };
  /** The field that suggests the texts that it has in the other records. */
  suggestedField?: Name;
  /** Props of all inputs of the form. */
  inputProps?: { autoComplete: string; spellCheck: boolean };
  words: {
    /** The label of the button that opens an empty form. */
    add: string;
    addTitle: string;
    editTitle: string;
    update: string;
    close: string;
    added: string;
    updated: string;
    /** Shown when a new record was not saved and the server sent no message. */
    addFailed: string;
    /** The same for a change; null if the reason is shown alone. */
    updateFailed: string | null;
    stale: string;
    deleted: string;
    confirmDelete: string;
    deleteFailed: string;
  };
};
