import { useId } from 'react';

import { Field } from '#ui/forms/Field.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import type { FieldState } from '#ui/forms/form-values.ts';

import type { ControlProps } from './entry-form.ts';

type FieldControlProps = Pick<ControlProps<never>, 'name' | 'field' | 'form' | 'disabled'> & {
  options?: readonly string[];
  /** Names are neither completed nor corrected. */
  isPlain?: boolean;
};

const PLAIN = { autoComplete: 'off', spellCheck: false } as const;

export function FieldControl({ name, field, form, disabled, options = field.options, isPlain = false }: FieldControlProps) {
  const { note, ...control } = form.field(name);
  if (field.kind === 'flag') return <FlagControl {...control} isOn={form.held(name).value === true} />;
  if (options === undefined)
    return <Field {...control} {...(isPlain ? PLAIN : {})} {...(note === undefined ? {} : { note })} readOnly={disabled} />;
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

type FlagProps = Pick<FieldState, 'name' | 'label' | 'error'> & { isOn: boolean };

function FlagControl({ name, label, error, isOn }: FlagProps) {
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
