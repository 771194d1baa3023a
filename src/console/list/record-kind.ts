/**
 * What a page of the console says and does follows from one description in `kinds`: a list, to which a form
 * and other parts may be added.
 */
import type { ReportProgress } from '#api/http/upload.ts';
import type { Part, PartQuery } from '#api/inbox.ts';
import type { Parsed } from '#domain/parse.ts';
import type { Collection } from '#records/collections.ts';
import type { Elements } from '#ui/elements.ts';
import type { FormFields, FormValues } from '#ui/forms/form-values.ts';

import type { DraftStore } from '#console/session/drafts.ts';

export type RecordNoun = { one: string; many: string };

/** `updated_at` is the version of a record that can be edited. */
export type RecordRow = { id: string; updated_at?: string };

export type TableColumn<R> = {
  header: string;
  cell: (row: R) => Elements | string;
  /** A column without it cannot be sorted. */
  sortText?: (row: R) => string;
  width: 'select' | 'name' | 'text' | 'wide' | 'date' | 'actions';
};

/** What was typed and chosen above a list, by the names of the fields; `q` is the search. `''` selects everything. */
export type Filter = Readonly<Record<string, string>>;

/** A field by which a list is narrowed. `from` and `to` are the names of the days. */
export type FilterField<R> = { name: string; label: string } & (
  | { type: 'day' | 'text' }
  | {
      type: 'choice';
      /** Stands for everything. */
      all: string;
      options: readonly string[];
      /** The texts of options that do not stand for themselves. */
      texts?: Readonly<Record<string, string>>;
      /** For a list that the browser filters. It offers what the rows have, too. */
      textOf?: (row: R) => string;
    }
);

/** Whether visitors see a record, and its address if they do. */
export type Visibility = { text: string; address: string | null };

/** What happens when a message is closed: `reload` keeps search, order and page, `reloadAll` forgets them. */
type AfterClose = 'stay' | 'reload' | 'reloadAll' | 'fetchAgain';

export type Message =
  | { kind: 'success'; title: string; visibility?: Visibility | undefined; afterClose: AfterClose }
  | { kind: 'failure'; text: string; detail?: string; afterClose: AfterClose };

/** `own` is a dialog of the kind's own, by its name. */
export type ListDialog<R> =
  { kind: 'edit'; row: R | null } | { kind: 'delete' | 'history'; row: R } | { kind: 'own'; name: string; row: R } | Message;

/** The functions stay the same between renders. */
export type ListTools<R> = {
  open: (dialog: ListDialog<R>) => void;
  /** Shows a changed row in its place. */
  replace: (row: R) => void;
  /** Takes a row out of the list. */
  drop: (row: R) => void;
};

/** What can be done with a row. While a promise is pending its button is busy; a failure opens a message. `main` calls for work. */
export type RowAction<R> = {
  label: string;
  look?: 'main' | 'danger';
  run: (row: R, list: ListTools<R>) => Promise<void> | void;
  /** Shown if the server sent no message. */
  failed?: string;
};

export type ListKind<R extends RecordRow> = {
  noun: RecordNoun;
  /** The last words of an order that can be chosen follow it. */
  caption: string;
  numberHeader: string;
  emptyHint: string;
  nameOf: (row: R) => string;
  listPart: (filter: Filter, part: PartQuery) => Promise<Part<R>>;
  columns: readonly TableColumn<R>[];
  /** The first one is a button, the others are in a menu. `beside` stands below them. */
  actions?: {
    header: string;
    of: (row: R) => readonly [RowAction<R>, ...RowAction<R>[]];
    addressOf?: (row: R) => string | null;
    beside?: (row: R) => Elements;
  };
  /** Dialogs that actions open with `own`. */
  dialogs?: Readonly<Record<string, (props: { row: R; list: ListTools<R>; onClose: () => void }) => Elements>>;
  /** The label of the search box. */
  search?: string;
  /** What a search finds. The browser then has all rows, and filters them; otherwise the server does. */
  textsOf?: (row: R) => readonly string[];
  filters?: (accounts: readonly string[]) => readonly FilterField<R>[];
  /** What the usual order is called, and other orders of the server. Columns with a `sortText` add theirs. */
  orders?: { usual: string; others?: Readonly<Record<string, string>> };
  /** Asks for the accounts that can have an entry. */
  accounts?: (signal: AbortSignal) => Promise<readonly string[]>;
  removal?: {
    send: (id: string) => Promise<true>;
    words: { confirmDelete: string; deleted: string; deleteFailed: string };
  };
  /** Runs after each change of the records on this page. */
  onChange?: () => void;
};

export type FormKind<R extends RecordRow, Value> = {
  /** In the order of the form. People recognise a record by the first field. */
  fields: FormFields;
  parse: (values: FormValues) => Parsed<Value>;
  drafts: DraftStore;
  /** Fetches a record; undefined if there is none. */
  find: (id: string, signal: AbortSignal) => Promise<R | undefined>;
  /** A null record is a new one. Returns the saved one. */
  save: (record: R | null, value: Value, onProgress: ReportProgress) => Promise<R>;
  /** The current record, if a save was refused because its version was stale. */
  currentOf: (error: unknown) => R | null;
  /** What a newer version shows, its name first. */
  textsOf: (row: R) => readonly string[];
  /** What a field offers, where that is not fixed. `own` are the texts of this form. */
  optionsOf?: (name: string, rows: readonly R[], accounts: readonly string[], own: readonly string[]) => readonly string[] | undefined;
  /** The address of its picture. */
  pictureOf?: (row: R) => string | null;
  visibilityOf?: (row: R) => Visibility;
  preview?: (values: FormValues, record: R | null) => Elements;
  /** What a person must confirm before a save; null for nothing. */
  questionFor?: (value: Value, record: R | null) => string | null;
  /** Stands above the form of a record. */
  summary?: (record: R) => Elements;
  /** The labels of the button and of the empty form that it opens; and of another button that saves something else. */
  add?: { button: string; title: string; added: string; addAnd?: { label: string; change: (value: Value) => Value } };
  inputProps?: { autoComplete: string; spellCheck: boolean };
  words: {
    editTitle: string;
    update: string;
    close: string;
    /** Null if nothing is said. */
    updated: string | null;
    /** Shown if the server sent no message. */
    addFailed: string;
    /** Null if the reason is shown alone. */
    updateFailed: string | null;
    stale: string;
  };
};

/** Rows and their groups have an order. A move answers the ids of all rows in it. A null `before` stands for the end. */
export type OrderKind<R> = {
  groups: (rows: readonly R[]) => readonly (readonly R[])[];
  groupOf: (row: R) => string;
  groupsNoun: string;
  moveRow: (row: R, before: R | null) => Promise<readonly string[]>;
  moveGroup: (group: string, before: string | null) => Promise<readonly string[]>;
  /** Says how to move. */
  hint: string;
  /** Says why nothing can be moved while the list is searched or sorted, and what a press shows. */
  unavailable: { text: string; button: string };
  failed: string;
};

/** `isDate`: a spreadsheet shall read the texts as dates. */
export type CsvColumn<R> = { header: string; text: (row: R) => string; isDate?: boolean };

/** What can be done with many rows at once. */
export type ManyKind<R> = {
  listIds: (filter: Filter, part: PartQuery) => Promise<Part<string>>;
  /** The ids are at most `INBOX_CHANGE_MAX`. */
  removeMany: (ids: readonly string[]) => Promise<unknown>;
  markMany: (ids: readonly string[], state: string) => Promise<unknown>;
  csv: { name: string; columns: readonly CsvColumn<R>[] };
};

export type RecordKind<R extends RecordRow, Value> = ListKind<R> & {
  form?: FormKind<R, Value>;
  /** Names the calls that undo a deletion, and list and restore earlier states. */
  history?: Pick<Collection, 'name'>;
  order?: OrderKind<R>;
  many?: ManyKind<R>;
  /** Stands above the search. */
  above?: (filter: Filter, onShowAll: () => void) => Elements;
  /** Stands above the rows, once somebody asks for it. */
  chart?: { label: string; of: (filter: Filter) => Elements };
};
