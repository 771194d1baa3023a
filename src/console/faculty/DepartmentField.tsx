import { useState } from 'react';

import { Field } from '#ui/forms/Field.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';

/** A line break, which no department has. */
const ADDED = '\n';

type DepartmentFieldProps = Omit<Parameters<typeof Field>[0], 'type'> & {
  options: readonly string[];
};

export function DepartmentField({ options, name, label, error, ...rest }: DepartmentFieldProps) {
  const [wasChosen, setIsAdding] = useState<boolean | null>(null);
  // Typed before the options were loaded, or from a draft.
  const isAdding = wasChosen ?? (options.length === 0 || !['', ...options].includes(rest.defaultValue));
  return (
    <>
      {options.length === 0 ? null : (
        <SelectField
          label={label}
          required={rest.required}
          options={options}
          prompt="Please choose"
          more={{ value: ADDED, text: 'Add a department' }}
          name={isAdding ? '' : name}
          defaultValue={isAdding ? ADDED : rest.defaultValue}
          error={isAdding ? undefined : error}
          onChange={({ target }) => setIsAdding(target.value === ADDED)}
        />
      )}
      {isAdding ? (
        <Field
          {...rest}
          autoComplete="off"
          spellCheck={false}
          name={name}
          defaultValue={wasChosen === true ? '' : rest.defaultValue}
          label={options.length === 0 ? label : 'New department'}
          error={error}
          onInput={() => setIsAdding(true)}
        />
      ) : null}
    </>
  );
}
