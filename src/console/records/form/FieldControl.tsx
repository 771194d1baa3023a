import { useId, useState } from 'react';

import { PICTURE_MAX_BYTES } from '#domain/picture.ts';
import { Field } from '#ui/forms/Field.tsx';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { pictureProblemOf } from '#ui/forms/hooks/use-picture.ts';
import { ENGLISH } from '#words/english.ts';

import { FilesControl } from './FilesControl.tsx';
import { ADDED, type useRecordForm } from './use-record-form.ts';
import { type FormField, NO_PICTURE, type PictureValue, filesIn, pictureIn, textIn } from './values.ts';

type FieldControlProps = Pick<ReturnType<typeof useRecordForm>, 'values' | 'start' | 'errors' | 'change'> & {
  name: string;
  field: FormField;
  /** The address of the record's picture. */
  picture: string | null;
  disabled: boolean;
  inputProps?: { autoComplete: string; spellCheck: boolean } | undefined;
};

/** The control of one field, by its kind. */
export function FieldControl({ name, field, picture, disabled, inputProps, ...form }: FieldControlProps) {
  const { label, optional = false, options } = field;
  const error = form.errors[name];
  const common = { name, label, error, required: !optional, defaultValue: textIn(form.start.values, name) };
  if (field.kind === 'flag') return <FlagControl {...common} isOn={form.start.values[name] === true} />;
  if (field.kind === 'files')
    return (
      <FilesControl
        {...common}
        disabled={disabled}
        files={filesIn(form.values, name)}
        onFiles={(next) => form.change(name, (files) => next(filesIn({ files: files ?? [] }, 'files')))}
      />
    );
  if (field.kind === 'picture')
    return (
      <PictureControl
        {...common}
        disabled={disabled}
        present={picture}
        value={pictureIn(form.values, name)}
        onValue={(next) => form.change(name, (value) => next(pictureIn({ value: value ?? NO_PICTURE }, 'value')))}
      />
    );
  if (field.adding !== undefined && options !== undefined)
    return (
      <AddableChoice
        {...common}
        {...inputProps}
        options={options}
        adding={field.adding}
        readOnly={disabled}
        onText={(text) => form.change(name, () => text)}
      />
    );
  const isKnown = common.defaultValue === '' || options?.includes(common.defaultValue) !== false;
  if (options !== undefined)
    return (
      <SelectField
        {...common}
        // A value that is no longer among the options can stay.
        options={isKnown ? options : [...options, common.defaultValue]}
        prompt={optional ? 'None' : undefined}
      />
    );
  return (
    <Field
      {...common}
      {...inputProps}
      {...(optional ? { note: '(optional)' } : {})}
      {...(field.long === true ? { type: 'textarea', max: field.max } : field.day === true ? { type: 'date' } : {})}
      readOnly={disabled}
    />
  );
}

type FlagProps = { name: string; label: string; error: string | undefined; isOn: boolean };

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
  onText: (text: string) => void;
};

/** A choice among texts that are there, or a new text. Only the control that counts has the field's name. */
function AddableChoice({ options, adding, name, label, error, onText, ...rest }: AddableChoiceProps) {
  const [wasChosen, setIsAdding] = useState<boolean | null>(null);
  // A text that was typed before the list was loaded stays.
  const isAdding = wasChosen ?? options.length === 0;
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
          onChange={({ target }) => {
            setIsAdding(target.value === ADDED);
            onText(target.value === ADDED ? '' : target.value);
          }}
        />
      )}
      {isAdding ? (
        <Field
          {...rest}
          name={name}
          defaultValue={options.length === 0 ? rest.defaultValue : ''}
          label={options.length === 0 ? label : adding.label}
          error={error}
          onInput={() => setIsAdding(true)}
        />
      ) : null}
    </>
  );
}

type PictureControlProps = {
  name: string;
  label: string;
  error: string | undefined;
  disabled: boolean;
  /** Its address. */
  present: string | null;
  value: PictureValue;
  onValue: (next: (value: PictureValue) => PictureValue) => void;
};

function PictureControl({ name, label, error, disabled, present, value, onValue }: PictureControlProps) {
  function choose(file: File | null): void {
    onValue((before) => ({ ...before, file, problem: (file?.size ?? 0) > PICTURE_MAX_BYTES ? ENGLISH.picture.tooLarge : null }));
    if (file === null) return;
    void pictureProblemOf(file, ENGLISH.picture).then((problem) => {
      // The result for an earlier file is ignored.
      if (problem !== null) onValue((before) => (before.file === file ? { ...before, problem } : before));
    });
  }
  return (
    <div className="record-form-files grid gap-3">
      <PictureField
        label={label}
        isOptional
        name={name}
        hint={present === null ? 'At most 4 MB' : 'At most 4 MB. If you do not choose a new image, the current one is kept.'}
        file={value.file}
        onFile={choose}
        onUnreadable={() => onValue((before) => ({ ...before, problem: before.problem ?? ENGLISH.picture.kind }))}
        present={present === null ? null : { address: present, alt: 'Current image' }}
        disabled={disabled}
        error={value.problem ?? error}
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
