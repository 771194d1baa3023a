import './radio-field.css';
import type { FieldState } from './use-fields.ts';

type RadioFieldProps = Pick<FieldState, 'label' | 'note' | 'name' | 'defaultValue'> & {
  options: readonly string[];
};

export function RadioField({ label, note, name, defaultValue, options }: RadioFieldProps) {
  return (
    <fieldset className="radio-field field">
      <legend className="field-label">
        {label}
        {note === undefined ? null : <span className="field-hint"> {note}</span>}
      </legend>
      <div className="radio-field-options cluster">
        {options.map((option) => (
          <label key={option} className="radio-field-option">
            <input type="radio" name={name} value={option} defaultChecked={option === defaultValue} />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
