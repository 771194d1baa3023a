import { useId } from 'react';

import { describedBy, FieldFrame } from './FieldFrame.tsx';

type SelectFieldProps = {
  label: string;
  /** The field's name in the request. Errors have the same name. */
  name: string;
  options: readonly string[];
  /** The text of the empty option, which is selected first. */
  prompt: string;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
};

/** One labelled choice from a list. */
export function SelectField({ label, name, options, prompt, required = false, hint, error }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        name={name}
        required={required}
        className="field-input"
        defaultValue=""
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint)}
      >
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </FieldFrame>
  );
}
