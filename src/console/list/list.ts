export type RecordNoun = { one: string; many: string };

/** `updated_at` is the version of an editable record. */
export type RecordRow = { id: string; updated_at?: string };

export type Visibility = { text: string; address: string | null };

/** `reload` is the id of the saved record. */
type AfterClose = 'stay' | 'fetchAgain' | { reload: string };

export type Message =
  | { kind: 'success'; title: string; visibility?: Visibility | undefined; afterClose: AfterClose }
  | { kind: 'failure'; text: string; detail?: string; afterClose: AfterClose };

export type ListDialog<R> = { kind: 'edit'; row: R | null; copied?: R } | { kind: 'delete' | 'history'; row: R } | Message;

/** Stable between renders. */
export type ListTools<R> = {
  open: (dialog: ListDialog<R> | null) => void;
  replace: (row: R) => void;
  drop: (id: string) => void;
};
