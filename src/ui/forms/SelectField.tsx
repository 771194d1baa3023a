import type { ChangeEvent } from 'react';

import { findForeignTag } from '#i18n/sentences.ts';

import { FieldFrame, listDescriptionIds, useFieldId } from './FieldFrame.tsx';
import type { FieldState } from './form-values.ts';
import { useMessages } from './messages.ts';

type SelectFieldProps = Omit<FieldState, 'max' | 'type' | 'options'> & {
  options: readonly string[];
  /** The empty option; without it a value is always selected. */
  prompt?: string | undefined;
  /** The last option, which is no value of the field. */
  more?: { value: string; text: string };
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
  hint?: string;
  optionLabels?: Readonly<Record<string, string>> | undefined;
};

export function SelectField({ label, note, options, prompt, more, hint, optionLabels, error, ...rest }: SelectFieldProps) {
  const messages = useMessages();
  const id = useFieldId(rest.name);
  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error}>
      <select {...rest} id={id} className="field-input" aria-invalid={error !== undefined} aria-describedby={listDescriptionIds(id, hint)}>
        {prompt === undefined ? null : <option value="">{prompt}</option>}
        {options.map((option) => (
          <option key={option} value={option} lang={findForeignTag(messages, optionLabels?.[option] ?? option)}>
            {optionLabels?.[option] ?? option}
          </option>
        ))}
        {more === undefined ? null : <option value={more.value}>{more.text}</option>}
      </select>
    </FieldFrame>
  );
}
