import { findForeignTag } from '#i18n/sentences.ts';

import type { FieldState } from './field-state.ts';
import { useMessages } from './messages.ts';

import '#ui/forms/radio-field.css';

type RadioFieldProps = Pick<FieldState, 'label' | 'note' | 'name' | 'defaultValue'> & {
  options: readonly string[];
  optionLabels?: Readonly<Record<string, string>> | undefined;
};

export function RadioField({ label, note, name, defaultValue, options, optionLabels }: RadioFieldProps) {
  const messages = useMessages();
  return (
    <fieldset className="radio-field field">
      <legend className="field-label">
        <span>{label}</span>
        {note === undefined ? null : <span className="field-hint">{` ${note}`}</span>}
      </legend>
      <div className="radio-field-options cluster">
        {options.map((option) => (
          <label key={option} className="radio-field-option">
            <input type="radio" name={name} value={option} defaultChecked={option === defaultValue} />
            <span lang={findForeignTag(messages, optionLabels?.[option] ?? option)}>{optionLabels?.[option] ?? option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
