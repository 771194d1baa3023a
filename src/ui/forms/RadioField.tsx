import { memo } from 'react';

import './radio-field.css';
import type { FieldState } from './use-fields.ts';

type RadioFieldProps = Pick<FieldState, 'label' | 'note' | 'name' | 'value' | 'onChange'> & {
  options: readonly string[];
};

/** A group of radio buttons with a legend. */
export const RadioField = memo(function RadioField({ label, note, name, value, onChange, options }: RadioFieldProps) {
  return (
    <fieldset className="radio-field field">
      <legend className="field-label">
        {label}
        {note === undefined ? null : <span className="field-hint"> {note}</span>}
      </legend>
      <div className="radio-field-options cluster">
        {options.map((option) => (
          <label key={option} className="radio-field-option">
            <input type="radio" name={name} value={option} checked={option === value} onChange={onChange} />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
});
