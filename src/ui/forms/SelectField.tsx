import { memo, useId } from 'react';

import { describedBy, FieldFrame } from './FieldFrame.tsx';
import type { FieldState } from './use-fields.ts';

type SelectFieldProps = Omit<FieldState, 'max' | 'note' | 'type'> & {
  options: readonly string[];
  /** The text of the empty option, which is selected first. */
  prompt: string;
  hint?: string;
};

/** One labelled choice from a list. */
export const SelectField = memo(function SelectField({ label, options, prompt, hint, error, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select {...rest} id={id} className="field-input" aria-invalid={error !== undefined} aria-describedby={describedBy(id, hint)}>
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </FieldFrame>
  );
});
