import type { ReportProgress } from '#api/http/upload.ts';
import type { Parsed } from '#domain/parse.ts';
import type { Elements } from '#ui/elements.ts';
import type { FormField, FormFields, FormValues } from '#ui/forms/form-values.ts';
import type { UseForm } from '#ui/forms/hooks/use-form.ts';

import type { RecordRow, Visibility } from '#console/list/list.ts';

export type ControlProps<R> = {
  name: string;
  field: FormField;
  form: Pick<UseForm<FormFields, unknown>, 'field' | 'held'>;
  record: R | null;
  /** The values with which the form was opened. */
  start: FormValues;
  disabled: boolean;
};

export type EntryFormDefinition<R extends RecordRow, Value> = {
  /** The first field identifies a record. */
  fields: FormFields;
  /** By field. */
  controls?: Readonly<Record<string, (props: ControlProps<R>) => Elements>>;
  parse: (values: FormValues) => Parsed<Value>;
  /** Returns the stored version. */
  save: (record: R | null, value: Value, onProgress: ReportProgress) => Promise<R>;
  /** Returns null unless a save failed with a conflict. */
  findCurrentRecord: (error: unknown) => R | null;
  /** For a kept draft. */
  findRecord: (id: string, signal: AbortSignal) => Promise<R | null>;
  /** For an edit conflict, the name first. */
  textsOf: (row: R) => readonly string[];
  visibilityOf?: (row: R) => Visibility;
  preview?: (values: FormValues, record: R | null) => Elements;
  /** To confirm before saving. */
  questionFor?: (value: Value, record: R | null) => string | null;
  /** Above the fields. */
  summary?: (record: R) => Elements;
  /** `addAnd` is a second submit button. `copy` has the fields of a duplicate, and a hint about it. */
  add?: {
    title: string;
    added: string;
    copy?: { fields: readonly string[]; hint: string };
    addAnd?: { label: string; change: (value: Value) => Value };
  };
  messages: {
    editTitle: string;
    update: string;
    close: string;
    /** Null for no message. */
    updated: string | null;
    /** For a failure without a sentence from the server. */
    addFailed: string;
    /** Null for the reason alone. */
    updateFailed: string | null;
    stale: string;
  };
};
