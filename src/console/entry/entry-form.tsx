import { useId } from 'react';

import type { ReportProgress } from '#api/http/upload.ts';
import type { Parsed, Parser } from '#domain/parse.ts';
import type { Elements } from '#ui/elements.ts';
import { Field } from '#ui/forms/Field.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import type { FieldState, FormField, FormFields, FormValues } from '#ui/forms/form-values.ts';
import type { UseForm } from '#ui/forms/hooks/use-form.ts';

import type { RecordRow, Visibility } from '#console/list/use-list.ts';

export type ControlProps<R> = {
  name: string;
  field: FormField;
  form: Pick<UseForm<FormFields, unknown>, 'field' | 'held'>;
  record: R | null;
  start: FormValues;
  disabled: boolean;
};

export type EntryFormDefinition<R extends RecordRow, Value> = {
  /** The first field identifies a record. */
  fields: FormFields;
  controls?: Readonly<Record<string, (props: ControlProps<R>) => Elements>>;
  parse: (values: FormValues) => Parsed<Value>;
  save: (record: R | null, value: Value, onProgress: ReportProgress) => Promise<R>;
  /** Reads the record from the answer to a change, also from a refusal (409), which has the newer version. */
  parseAnswer: Parser<R>;
  findRecord: (id: string, signal: AbortSignal) => Promise<R | null>;
  /** For an edit conflict, the name first. */
  textsOf: (row: R) => readonly string[];
  visibilityOf?: (row: R) => Visibility;
  preview?: (values: FormValues, record: R | null) => Elements;
  questionFor?: (value: Value, record: R | null) => string | null;
  summary?: (record: R) => Elements;
  /** `addAnd` is a second submit button, `copy` a duplicate's fields and hint. */
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
    /** If the server sends no sentence. */
    addFailed: string;
    /** Null for the reason alone. */
    updateFailed: string | null;
    stale: string;
  };
};

type FieldControlProps = Pick<ControlProps<never>, 'name' | 'field' | 'form' | 'disabled'> & {
  options?: readonly string[];
};

export function FieldControl({ name, field, form, disabled, options = field.options }: FieldControlProps) {
  const { note, ...control } = form.field(name);
  if (field.kind === 'flag') return <FlagControl {...control} isOn={form.held(name).value === true} />;
  if (options === undefined) return <Field {...control} autoComplete="off" {...(note === undefined ? {} : { note })} readOnly={disabled} />;
  const isKnown = control.defaultValue === '' || options.includes(control.defaultValue);
  // Also a value that is no longer an option.
  return (
    <SelectField
      {...control}
      options={isKnown ? options : [...options, control.defaultValue]}
      prompt={field.optional === true ? 'None' : undefined}
    />
  );
}

function FlagControl({ name, label, error, isOn }: Pick<FieldState, 'name' | 'label' | 'error'> & { isOn: boolean }) {
  const id = useId();
  return (
    <div className="field entry-form-flag">
      <label className="row gap-2">
        <input type="checkbox" name={name} defaultChecked={isOn} aria-invalid={error !== undefined} aria-describedby={id} />
        <span>{label}</span>
      </label>
      <p className="field-error" id={id} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
