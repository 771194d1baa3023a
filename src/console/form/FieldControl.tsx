import { useId, useState } from 'react';

import { Field } from '#ui/forms/Field.tsx';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { type FormField, type FormFields, type PictureValue, readFiles, readPicture } from '#ui/forms/form-values.ts';
import type { ControlledState, FieldState } from '#ui/forms/field-state.ts';
import type { UseForm } from '#ui/forms/hooks/use-form.ts';

import { FilesControl } from '#console/notices/FilesControl.tsx';
import { FormattedField } from './FormattedField.tsx';

/** The option value for a new text. A line break cannot occur in a single-line field. */
const ADDED = '\n';

type FieldControlProps = {
  name: string;
  field: FormField;
  form: Pick<UseForm<FormFields, unknown>, 'field' | 'held'>;
  /** Options that depend on the data. */
  options: readonly string[] | undefined;
  /** The URL of the record's picture. */
  picture: string | null;
  disabled: boolean;
  inputProps?: { autoComplete: string; spellCheck: boolean } | undefined;
};

/** The control for one field, chosen by its type. */
export function FieldControl({ name, field, form, picture, disabled, inputProps, ...dynamic }: FieldControlProps) {
  const { value, onValue, ...held } = form.held(name);
  const { note, ...control } = form.field(name);
  const options = dynamic.options ?? field.options;
  if (field.kind === 'flag') return <FlagControl {...control} isOn={value === true} />;
  if (field.kind === 'files') {
    return (
      <FilesControl
        {...held}
        disabled={disabled}
        files={readFiles(value)}
        onFiles={(next) => onValue((before) => next(readFiles(before)))}
      />
    );
  }
  if (field.kind === 'picture') {
    return (
      <PictureControl
        {...held}
        disabled={disabled}
        present={picture}
        value={readPicture(value)}
        onValue={(next) => onValue((before) => next(readPicture(before)))}
      />
    );
  }
  if (field.adding !== undefined && options !== undefined)
    return <AddableChoice {...control} {...inputProps} options={options} adding={field.adding} readOnly={disabled} />;
  if (options === undefined) {
    const Text = field.formatted === true ? FormattedField : Field;
    return <Text {...control} {...inputProps} {...(note === undefined ? {} : { note })} readOnly={disabled} />;
  }
  const isKnown = control.defaultValue === '' || options.includes(control.defaultValue);
  // The current value stays selectable even if it is no longer an option.
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
    <div className="field record-form-flag">
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

type AddableChoiceProps = Omit<Parameters<typeof Field>[0], 'type'> & {
  options: readonly string[];
  adding: NonNullable<FormField['adding']>;
};

/** A select with an option to type a new text. Only the active control has the field's name. */
function AddableChoice({ options, adding, name, label, error, ...rest }: AddableChoiceProps) {
  const [wasChosen, setIsAdding] = useState<boolean | null>(null);
  // Keeps a text typed before the options loaded, or restored from a draft.
  const isAdding = wasChosen ?? (options.length === 0 || !['', ...options].includes(rest.defaultValue));
  return (
    <>
      {options.length === 0 ? null : (
        <SelectField
          label={label}
          required={rest.required}
          options={options}
          prompt="Please choose"
          more={{ value: ADDED, text: adding.option }}
          name={isAdding ? '' : name}
          defaultValue={isAdding ? ADDED : rest.defaultValue}
          error={isAdding ? undefined : error}
          onChange={({ target }) => setIsAdding(target.value === ADDED)}
        />
      )}
      {isAdding ? (
        <Field
          {...rest}
          name={name}
          defaultValue={wasChosen === true ? '' : rest.defaultValue}
          label={options.length === 0 ? label : adding.label}
          error={error}
          onInput={() => setIsAdding(true)}
        />
      ) : null}
    </>
  );
}

type PictureControlProps = ControlledState<PictureValue> & {
  disabled: boolean;
  present: string | null;
};

function PictureControl({ disabled, present, ...held }: PictureControlProps) {
  const { value, onValue } = held;
  return (
    <div className="record-form-files grid gap-3">
      <PictureField
        {...held}
        isOptional
        hint={present === null ? 'At most 4 MB' : 'At most 4 MB. If you do not choose a new image, the current one is kept.'}
        present={present === null ? null : { address: present, alt: 'Current image' }}
        disabled={disabled}
      />
      {present === null || value.file !== null ? null : (
        <label className="row gap-2">
          <input
            type="checkbox"
            checked={value.isRemoved}
            disabled={disabled}
            onChange={({ target }) => onValue((before) => ({ ...before, isRemoved: target.checked }))}
          />
          Remove the current image
        </label>
      )}
    </div>
  );
}
