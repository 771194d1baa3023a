import { type ComponentProps, useState } from 'react';

import { getDepartmentKey } from '#records/faculty/directory.ts';
import {
  FACULTY_PICTURE_FIELD,
  type FacultyFields,
  facultyFields,
  type FacultyListItem,
  facultySentences,
  parseFacultyFields,
} from '#records/faculty/faculty.ts';
import { searchTexts } from '#records/stored-fields.ts';

import { Field } from '#ui/forms/Field.tsx';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { type PictureValue, getInitialValues, joinFiles, readPicture, readText } from '#ui/forms/form-values.ts';
import { shrinkPicture } from '#ui/forms/hooks/file-input.ts';

import type { ControlProps, EntryFormDefinition } from '#console/entry/entry-form.tsx';
import { consoleSentences } from '#console/sentences.ts';
import { listFaculty, parseAnswer, saveFacultyMember } from './calls.ts';

type FacultyForm = { texts: FacultyFields; files: PictureValue };

/** Each department once, in the open form's own spelling. */
export function listDepartments(texts: readonly string[], own: readonly string[]): readonly string[] {
  const spelled = [...texts, ...own].filter((text) => text !== '').map((text) => [getDepartmentKey(text), text] as const);
  return [...new Map(spelled).values()];
}

/** A line break, which no department has. */
const ADDED = '\n';

function DepartmentField({ options, name, label, error, ...rest }: ComponentProps<typeof Field> & { options: readonly string[] }) {
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

function PictureControl({ name, form, record, disabled }: ControlProps<FacultyListItem>) {
  const { value: held, onValue, ...control } = form.held(name);
  const [value, present] = [readPicture(held), record?.image ?? null];
  const change = (next: (before: PictureValue) => PictureValue) => onValue((before) => next(readPicture(before)));
  return (
    <div className="entry-form-files grid gap-3">
      <PictureField
        {...control}
        value={held}
        onValue={onValue}
        hint={`A large picture is made smaller.${present === null ? '' : ' If you do not choose a new image, the current one is kept.'}`}
        present={present === null ? null : { address: present, alt: 'Current image' }}
        disabled={disabled}
      />
      {present === null || value.file !== null ? null : (
        <label className="row gap-2">
          <input
            type="checkbox"
            checked={value.isRemoved}
            disabled={disabled}
            onChange={({ target }) => change((before) => ({ ...before, isRemoved: target.checked }))}
          />
          Remove the current image
        </label>
      )}
    </div>
  );
}

export function listMemberTexts(member: FacultyListItem): readonly string[] {
  return searchTexts(facultyFields, member);
}

const formFields = {
  ...facultyFields,
  position: { ...facultyFields.position, hint: 'In the department: 1 comes first, and members without a position come last.' },
  [FACULTY_PICTURE_FIELD]: { label: 'Upload Image (JPG/PNG/JFIF)', kind: 'picture', optional: true },
} as const;

export function createFacultyForm(departments: readonly string[]): EntryFormDefinition<FacultyListItem, FacultyForm> {
  return {
    fields: formFields,
    controls: {
      dept: ({ name, form: { field }, record, start, disabled }) => {
        const own = [getInitialValues(formFields, record), start].map((values) => readText(values['dept']));
        return <DepartmentField {...field(name)} options={listDepartments(departments, own)} readOnly={disabled} />;
      },
      [FACULTY_PICTURE_FIELD]: (props) => <PictureControl {...props} />,
    },
    parse: (values) => {
      const picture = readPicture(values[FACULTY_PICTURE_FIELD]);
      return joinFiles(parseFacultyFields(values), FACULTY_PICTURE_FIELD, picture.problem, picture);
    },
    save: async (member, { texts, files: { file, isRemoved } }, onProgress) => {
      const picture = { file: file === null ? null : await shrinkPicture(file), isRemoved };
      return saveFacultyMember(member, texts, picture, onProgress);
    },
    parseAnswer,
    findRecord: async (id, signal) => (await listFaculty(signal)).find((member) => member.id === id) ?? null,
    textsOf: listMemberTexts,
    add: { title: 'Add Faculty', added: facultySentences.added },
    messages: {
      ...facultySentences,
      editTitle: 'Edit Faculty',
      update: 'Update Faculty',
      close: 'Close',
      addFailed: consoleSentences.saveFailed,
      updateFailed: consoleSentences.saveFailed,
    },
  };
}
