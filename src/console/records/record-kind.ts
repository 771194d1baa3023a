/** What a page of the console says and does follows from one description in `kinds`. */
import type { ComponentType, ReactNode } from 'react';

import type { VersionCalls } from '#api/history.ts';
import type { ReportProgress } from '#api/http/upload.ts';
import type { InboxCalls } from '#api/inbox/inbox.ts';
import type { Form } from '#domain/forms/form.ts';
import type { FormRecord } from '#domain/inbox.ts';
import type { Parsed } from '#domain/parse.ts';
import type { DeletedKind } from '#domain/recently-deleted.ts';
import type { RecordField } from '#domain/stored-fields.ts';
import type { FieldState } from '#ui/forms/use-fields.ts';

import type { DraftStore } from '#console/session/drafts.ts';

export type Noun = { one: string; many: string };

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** A column without it cannot be sorted. */
  sortText?: (row: Row) => string;
  width: 'select' | 'name' | 'text' | 'wide' | 'date' | 'actions' | 'buttons' | 'handling';
};

export type RowSwitch<Row> = {
  isOn: (row: Row) => boolean;
  switchOn: string;
  switchOff: string;
  send: (row: Row) => Promise<Row>;
};

/** What a list can be narrowed to. Its options are these and the others that rows have; `''` is none. */
type Choice<Row> = { label: string; options: readonly string[]; valueOf: (row: Row) => string };

/** Whether visitors see a record, and its address if they do. */
export type Visibility = { text: string; address: string | null };

/** The control of a field that is neither a text nor a selection. Its text is in a hidden input. */
export type ControlProps = Pick<FieldState, 'label' | 'name' | 'defaultValue' | 'error'> & { disabled: boolean };

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

export type StaffRecord<Name extends string> = { id: string; updated_at: string } & Readonly<
  Record<Name, string | number | readonly object[]>
>;

/** `picture` is null if no file was chosen. */
type PictureSave = { picture: File | null; removesPicture: boolean; onProgress: ReportProgress };

export type FormKind<Row extends StaffRecord<Name>, Name extends string, Value> = Omit<
  StaffKind<Row, Name, Value>,
  keyof ListKind | 'columns' | 'choices' | 'actions' | 'arrangement' | 'rowSwitch' | 'listAll' | 'versions' | 'words'
> & { words: Omit<StaffKind<Row, Name, Value>['words'], 'add' | keyof ListKind['words']> };

/** A move answers the ids of all records in their new order. A null `before` stands for the end. */
export type Arrangement<Row> = {
  groups: (rows: readonly Row[]) => readonly (readonly Row[])[];
  groupOf: (row: Row) => string;
  groupsNoun: string;
  moveRow: (row: Row, before: Row | null) => Promise<readonly string[]>;
  moveGroup: (group: string, before: string | null) => Promise<readonly string[]>;
  /** Says how to move. */
  hint: string;
  /** Says why nothing can be moved while the list is searched or sorted, and what a press shows. */
  unavailable: { text: string; button: string };
  failed: string;
};

/** The browser has all of them. */
export type StaffKind<Row extends StaffRecord<Name>, Name extends string, Value> = ListKind & {
  /** People recognise a record by the first field. */
  fields: Readonly<Record<Name, RecordField>>;
  parse: (texts: Readonly<Record<Name, string>>) => Parsed<Value>;
  drafts: DraftStore;
  /** Fetches a record; undefined if there is none. */
  find: (id: string, signal: AbortSignal) => Promise<Row | undefined>;
  /** Without them each field has a column. */
  columns?: readonly Column<Row>[];
  choices?: readonly Choice<Row>[];
  actions: Pick<Column<Row>, 'header' | 'width'>;
  /** `failed` is shown if the server sent no message. */
  rowSwitch?: RowSwitch<Row> & { done: string; failed: string };
  listAll: (signal: AbortSignal) => Promise<readonly Row[]>;
  visibilityOf?: (row: Row) => Visibility;
  /** By the field's name. */
  controls?: Readonly<Record<string, ComponentType<ControlProps>>>;
  /** What a search finds and a newer version shows, the name first. Without it these are the fields. */
  textsOf?: (row: Row) => readonly string[];
  preview?: (texts: Readonly<Record<Name, string>>, record: Row | null) => ReactNode;
  /** What a person must confirm before a save; null for nothing. */
  questionFor?: (value: Value, record: Row | null) => string | null;
  /** What stands above the form of a record. */
  summary?: (record: Row) => ReactNode;
  /** Another button of the form for a new record. */
  addAnd?: { label: string; change: (value: Value) => Value };
  /** A null record is a new one. Returns the saved one. */
  save: (record: Row | null, value: Value, picture: PictureSave) => Promise<Row | null>;
  /** The current record, if a save was refused because its version was stale. */
  currentOf: (error: unknown) => Row | null;
  pictureField?: { name: string; label: string; addressOf: (row: Row) => string | null };
  versions: VersionCalls<Row>;
  /** It offers the texts that it has in the records, and a new one. Texts with the same key are one. */
  chosenField?: { name: Name; keyOf: (text: string) => string; add: string; added: string };
  /** Staff arrange the records, which stand in groups, and the groups. */
  arrangement?: Arrangement<Row>;
  inputProps?: { autoComplete: string; spellCheck: boolean };
  words: {
    add: string;
    addTitle: string;
    editTitle: string;
    update: string;
    close: string;
    added: string;
    updated: string;
    /** Shown if the server sent no message. */
    addFailed: string;
    /** Null if the reason is shown alone. */
    updateFailed: string | null;
    stale: string;
  };
};

export type CsvColumn<Row> = { header: string; text: (row: Row) => string };

/** The server searches them and answers them page by page. */
export type InboxKind = ListKind &
  InboxCalls & {
    form: Form;
    guide?: ReactNode;
    contactDetails?: (entry: FormRecord) => ReactNode;
    /** Who sent the entry, and what it says. */
    summary: (entry: FormRecord) => ReactNode;
    /** `''` if none is recorded. */
    consent?: (entry: FormRecord) => string;
    /** These columns stand between the time and the action. */
    columns: readonly Column<FormRecord>[];
    /** The columns are between the time and the handling. */
    csv: { name: string; columns: readonly CsvColumn<FormRecord>[] };
  };
