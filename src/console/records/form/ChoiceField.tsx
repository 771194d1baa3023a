import { type ComponentProps, useState } from 'react';

import { Field } from '#ui/forms/Field.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';

type ChoiceFieldProps = Omit<ComponentProps<typeof Field>, 'type'> & {
  options: readonly string[];
  /** The option that adds a text, and the label of the field for that text. */
  add: string;
  added: string;
};

/** No text of a field is longer than its line. */
const ADD = '\n';

/** A choice among texts that are there, or a new text. Only the control that counts has the field's name. */
export function ChoiceField({ options, add, added, name, label, error, ...rest }: ChoiceFieldProps) {
  const [wasChosen, setIsAdding] = useState<boolean | null>(null);
  // A text that was typed before the list was loaded stays.
  const isAdding = wasChosen ?? options.length === 0;
  const choice = { label, required: rest.required, options, prompt: 'Please choose', more: { value: ADD, text: add } };
  return (
    <>
      {options.length === 0 ? null : (
        <SelectField
          {...choice}
          name={isAdding ? '' : name}
          defaultValue={isAdding ? ADD : rest.defaultValue}
          error={isAdding ? undefined : error}
          onChange={({ target }) => setIsAdding(target.value === ADD)}
        />
      )}
      {isAdding ? (
        <Field {...rest} name={name} label={options.length === 0 ? label : added} error={error} onInput={() => setIsAdding(true)} />
      ) : null}
    </>
  );
}
