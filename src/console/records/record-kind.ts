/**
 * The descriptions of the record types that the console shows. What a page of the console says and
 * does follows from one description in `kinds`.
 */
import type { ReactNode } from 'react';

import type { VersionCalls } from '#api/history.ts';
import type { ReportProgress } from '#api/http/upload.ts';
import type { InboxCalls } from '#api/inbox/inbox.ts';
import type { Form } from '#domain/forms/form.ts';
import type { FormRecord } from '#domain/inbox.ts';
import type { Parsed } from '#domain/parse.ts';
import type { DeletedKind } from '#domain/recently-deleted.ts';
import type { RecordField } from '#domain/stored-fields.ts';

import type { DraftStore, RecordDraft } from '#console/session/drafts.ts';

export type Noun = { one: string; many: string };

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Returns the text by which the column is sorted. A column without it cannot be sorted. */
  sortText?: (row: Row) => string;
  /** The class of the column's width. */
  width: 'select' | 'name' | 'text' | 'wide' | 'date' | 'actions' | 'buttons' | 'handling';
};

/** A state of a record that staff switch on and off with a button in its row. */
export type RowSwitch<Row> = {
  isOn: (row: Row) => boolean;
  switchOn: string;
  switchOff: string;
  send: (row: Row) => Promise<Row>;
};

/** What the list of any record type needs. */
export type ListKind = {
  /** Names the calls for deleted records. */
  name: DeletedKind['name'];
  noun: Noun;
  caption: string;
  searchLabel: string;
  numberHeader: string;
  emptyHint: string;
  remove: (id: string) => Promise<true>;
  words: { confirmDelete: string; deleted: string; deleteFailed: string };
};

/** A record with a value for each field and its version. */
export type StaffRecord<Name extends string> = { id: string; updated_at: string } & Readonly<Record<Name, string | number>>;

/** A picture that is sent with a save; `picture` is null if no file was chosen. */
type PictureSave = { picture: File | null; removesPicture: boolean; onProgress: ReportProgress };

/** Records that staff write. The browser has all of them. */
export type StaffKind<Row extends StaffRecord<Name>, Name extends string, Value> = ListKind & {
  /** The fields that staff write. People recognise a record by the first one: its name or title. */
  fields: Readonly<Record<Name, RecordField>>;
  parse: (texts: unknown) => Parsed<Value>;
  drafts: DraftStore<RecordDraft<Row, Name>>;
  /** Returns the cell of the first field. Without it the cell has only the text. */
  nameCell?: (row: Row, nameId: string) => ReactNode;
  actions: Pick<Column<Row>, 'header' | 'width'>;
  /** A switch beside editing and deleting, and its messages; `failed` is shown if the server sent none. */
  rowSwitch?: RowSwitch<Row> & { done: string; failed: string };
  listAll: (signal: AbortSignal) => Promise<readonly Row[]>;
  /** Replaces a record, or adds one if it is null. */
  save: (record: Row | null, value: Value, picture: PictureSave) => Promise<unknown>;
  /** Returns the current record if a save was refused because its version was stale, or null. */
  currentOf: (error: unknown) => Row | null;
  /** The picture of a record. `addressOf` returns the URL path of the saved one, or null. */
  pictureField?: { name: string; label: string; addressOf: (row: Row) => string | null };
  versions: VersionCalls<Row>;
  /** The field that suggests the texts that it has in the other records. */
  suggestedField?: Name;
  inputProps?: { autoComplete: string; spellCheck: boolean };
  words: {
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
  };
};

export type CsvColumn<Row> = { header: string; text: (row: Row) => string };

/** Records that visitors sent. The server searches them and answers them page by page. */
export type InboxKind = ListKind &
  InboxCalls & {
    form: Form;
    /** Shown above the list: what staff do with the entries. */
    guide?: ReactNode;
    /** Shown below the name: the sender's contact details. */
    contactDetails?: (entry: FormRecord) => ReactNode;
    /** The version of the consent text that the sender agreed to; `''` if none is recorded. */
    consent?: (entry: FormRecord) => string;
    /** The columns between the time and the action. */
    columns: readonly Column<FormRecord>[];
    /** The name of the exported file, and its columns between the time and the handling. */
    csv: { name: string; columns: readonly CsvColumn<FormRecord>[] };
  };
