/** The definition of a console page: a list, and optionally a form and other parts. */
import type { ReportProgress } from '#api/http/upload.ts';
import type { Parsed } from '#domain/parse.ts';
import type { Collection } from '#records/collections.ts';
import type { Elements } from '#ui/elements.ts';
import type { FormFields, FormValues } from '#ui/forms/form-values.ts';

import type { Part, PartQuery } from './parts.ts';

export type RecordNoun = { one: string; many: string };

/** A row of a list. Editable records have `updated_at` as their version. */
export type RecordRow = { id: string; updated_at?: string };

export type TableColumn<R> = {
  header: string;
  cell: (row: R) => Elements | string;
  /** The text by which the column sorts; a column without it is not sortable. */
  sortText?: (row: R) => string;
  width: 'select' | 'name' | 'text' | 'wide' | 'date' | 'actions';
};

/**
 * The values of the inputs above a list, by field name; `q` is the search. `''` means no
 * restriction.
 */
export type Filter = Readonly<Record<string, string>>;

/** A field that filters a list. `from` and `to` are the names of its two dates. */
export type FilterField<R> = { name: string; label: string } & (
  | { type: 'day' | 'text' }
  | {
      type: 'choice';
      /** The label of the option that selects everything. */
      all: string;
      options: readonly string[];
      /** Texts of the options that differ from their values. */
      texts?: Readonly<Record<string, string>>;
      /**
       * The row's value, where the browser filters; values of the rows are added to the options.
       */
      textOf?: (row: R) => string;
    }
);

/** Status of a record for visitors, with the URL of its public page. */
export type Visibility = { text: string; address: string | null };

/**
 * What happens after a message is closed. `reload` is the id of the saved record, which the list
 * shows after the reload (`kept-place.ts`).
 */
type AfterClose = 'stay' | 'fetchAgain' | { reload: string };

export type Message =
  | { kind: 'success'; title: string; visibility?: Visibility | undefined; afterClose: AfterClose }
  | { kind: 'failure'; text: string; detail?: string; afterClose: AfterClose };

/** A dialog of a list; `own` names one that its definition adds. */
export type ListDialog<R> =
  { kind: 'edit'; row: R | null; copied?: R } | { kind: 'delete' | 'history'; row: R } | { kind: 'own'; name: string; row: R } | Message;

/** Functions for changing the list, stable between renders. */
export type ListTools<R> = {
  open: (dialog: ListDialog<R>) => void;
  replace: (row: R) => void;
  drop: (row: R) => void;
};

/**
 * An action on a row. Its button is busy while the promise is pending, and a failure opens a
 * message. `main` highlights work to do.
 */
export type RowAction<R> = {
  label: string;
  look?: 'main' | 'danger';
  run: (row: R, list: ListTools<R>) => Promise<void> | void;
  /** A question to confirm before. */
  question?: string | undefined;
  /** The fallback if the server sent no message. */
  failed?: string;
};

export type ListDefinition<R extends RecordRow> = {
  noun: RecordNoun;
  /** The table's caption, followed by the chosen order. */
  caption: string;
  numberHeader: string;
  emptyHint: string;
  nameOf: (row: R) => string;
  listPart: (filter: Filter, part: PartQuery) => Promise<Part<R>>;
  columns: readonly TableColumn<R>[];
  /** Returns the heading above a row's group. Rows of a group follow each other in the default order, which alone has headings. */
  groupOf?: (row: R) => string;
  /** The first action is a button, the others are in a menu. `beside` adds elements below them. */
  actions?: {
    header: string;
    of: (row: R) => readonly RowAction<R>[];
    addressOf?: (row: R) => string | null;
    /** Further links of the menu, shown with the public page. */
    linksOf?: (row: R) => readonly { label: string; href: string }[];
    beside?: (row: R) => Elements;
  };
  /** Further dialogs, which actions open with `own`. */
  dialogs?: Readonly<Record<string, (props: { row: R; list: ListTools<R>; onClose: () => void }) => Elements>>;
  search?: string;
  /**
   * The searchable texts of a row. With them the browser loads and filters all rows; otherwise the
   * server filters.
   */
  textsOf?: (row: R) => readonly string[];
  filters?: (accounts: readonly string[]) => readonly FilterField<R>[];
  /**
   * The label of the default order, and further orders of the server. Columns with `sortText` add
   * theirs.
   */
  orders?: { usual: string; others?: Readonly<Record<string, string>> };
  /** Fetches the accounts to which entries can be assigned. */
  accounts?: (signal: AbortSignal) => Promise<readonly string[]>;
  removal?: {
    send: (id: string) => Promise<true>;
    messages: { confirmDelete: string; deleted: string; deleteFailed: string };
  };
  /** Runs after each change to the records of this page. */
  onChange?: () => void;
};

export type FormDefinition<R extends RecordRow, Value> = {
  /** The fields in their order; the first one identifies a record. */
  fields: FormFields;
  parse: (values: FormValues) => Parsed<Value>;
  /** Saves a record (null for a new one) and returns the stored version. */
  save: (record: R | null, value: Value, onProgress: ReportProgress) => Promise<R>;
  /** Returns the current record if a save failed with a conflict, otherwise null. */
  findCurrentRecord: (error: unknown) => R | null;
  /** The texts that describe a version in an edit conflict, its name first. */
  textsOf: (row: R) => readonly string[];
  /** Options that depend on the data. `own` are the values in this form. */
  listOptions?: (name: string, rows: readonly R[], accounts: readonly string[], own: readonly string[]) => readonly string[] | undefined;
  /** The URL of the record's picture. */
  getPicture?: (row: R) => string | null;
  visibilityOf?: (row: R) => Visibility;
  preview?: (values: FormValues, record: R | null) => Elements;
  /** A question to confirm before saving; null for none. */
  questionFor?: (value: Value, record: R | null) => string | null;
  /** Elements above the form of a record. */
  summary?: (record: R) => Elements;
  /**
   * The labels for adding a record; `addAnd` is a second submit button, which changes the value
   * first. `copy` are the fields that a duplicate takes from its original, and what the form says about it.
   */
  add?: {
    button: string;
    title: string;
    added: string;
    copy?: { fields: readonly string[]; hint: string };
    addAnd?: { label: string; change: (value: Value) => Value };
  };
  inputProps?: { autoComplete: string; spellCheck: boolean };
  messages: {
    editTitle: string;
    update: string;
    close: string;
    /** Null for no message. */
    updated: string | null;
    /** The fallback if the server sent no message. */
    addFailed: string;
    /** Null if only the reason is shown. */
    updateFailed: string | null;
    stale: string;
  };
};

/** A column of a CSV file. `isDate` lets spreadsheets read the texts as dates. */
export type CsvColumn<R> = { header: string; text: (row: R) => string; isDate?: boolean };

export type BulkActions<R> = {
  listIds: (filter: Filter, part: PartQuery) => Promise<Part<string>>;
  /** Deletes at most `INBOX_CHANGE_MAX` records. */
  removeMany: (ids: readonly string[]) => Promise<unknown>;
  markMany: (ids: readonly string[], state: string) => Promise<unknown>;
  /** Questions to confirm before marking, by status. */
  questions: Readonly<Record<string, string | undefined>>;
  csv: { name: string; columns: readonly CsvColumn<R>[] };
};

export type RecordDefinition<R extends RecordRow, Value> = ListDefinition<R> & {
  form?: FormDefinition<R, Value>;
  /** The collection, for undoing deletions and for the history of a record. */
  history?: Pick<Collection, 'name'>;
  many?: BulkActions<R>;
  /** Elements above the search. */
  above?: (filter: Filter, onShowAll: () => void) => Elements;
  /** A chart above the rows, shown on request. */
  chart?: { label: string; of: (filter: Filter) => Elements };
};
