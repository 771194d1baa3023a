import { useState } from 'react';

import { addFacultyMember, currentMemberOf, updateFacultyMember } from '#api/faculty.ts';
import { FACULTY_PICTURE_FIELD, facultySentences, parseFacultyFields } from '#domain/faculty.ts';
import { PICTURE_ACCEPT } from '#domain/picture.ts';
import { Field } from '#ui/Field.tsx';
import { PictureField } from '#ui/PictureField.tsx';
import { usePicture } from '#ui/use-picture.ts';

import { type FacultyDraft, keepFacultyDraft, type TypedMember, textOfMember } from './faculty-draft.ts';
import './faculty-form.css';
import type { RecordFormProps } from '#console/list/record-kind.ts';
import { RecordFormDialog } from './RecordFormDialog.tsx';
import { consoleSentences } from '#console/sentences.ts';
import { useRecordForm } from './use-record-form.ts';

const words = { close: 'Close', stale: facultySentences.stale };
const wordsToAdd = { ...words, title: 'Add Faculty', save: 'Add Faculty' };
const wordsToEdit = { ...words, title: 'Edit Faculty', save: 'Update Faculty' };

const textFields: readonly { name: keyof TypedMember; label: string }[] = [
  { name: 'name', label: 'Name' },
  { name: 'designation', label: 'Designation' },
  { name: 'qualification', label: 'Qualification' },
  { name: 'dept', label: 'Department' },
];

/** The modal form that adds or edits a faculty member (docs/behaviour.md, "Faculty form"). */
export function FacultyForm({ draft, isRestored, onClose, onAdded, onUpdated }: RecordFormProps<FacultyDraft>) {
  const { picture, error: pictureError, ...pictures } = usePicture();
  const [share, setShare] = useState(0);
  const form = useRecordForm({
    start: { base: draft.member, typed: draft.typed },
    textOf: textOfMember,
    parse: parseFacultyFields,
    nonTextField: {
      isDirty: picture !== null,
      invalidField: pictureError === undefined ? null : FACULTY_PICTURE_FIELD,
      showErrors: (errors) => {
        const ofPicture = errors[FACULTY_PICTURE_FIELD];
        if (ofPicture !== undefined) pictures.setError(ofPicture);
      },
    },
    keepDraft: (member, typed) => keepFacultyDraft({ member, typed }),
    save: (member, fields) => {
      setShare(0);
      const save = { fields, picture, onProgress: setShare };
      return member === null ? addFacultyMember(save) : updateFacultyMember(member.id, save, member.updated_at);
    },
    currentOf: currentMemberOf,
    failedSentence: consoleSentences.saveFailed,
    onAdded,
    onUpdated,
  });
  const { base, inputDefaults, errors, isBusy } = form;
  const present = base?.image ?? null;

  return (
    <RecordFormDialog
      form={form}
      words={draft.member === null ? wordsToAdd : wordsToEdit}
      restored={isRestored ? `${consoleSentences.restored} A picture has to be chosen again.` : null}
      shown={({ name, designation, qualification, dept }) => ({ name, text: [designation, qualification, dept].join('\n'), isLong: false })}
      onClose={onClose}
      progress={
        isBusy && picture !== null ? <progress className="faculty-form-progress" aria-label="Sent so far" max={1} value={share} /> : null
      }
    >
      <div key={inputDefaults.generation} className="faculty-form-texts">
        {textFields.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            name={name}
            required
            readOnly={isBusy}
            autoComplete="off"
            spellCheck={false}
            defaultValue={inputDefaults.text[name]}
            error={errors[name]}
          />
        ))}
      </div>
      <PictureField
        label="Upload Image (JPG/PNG/JFIF)"
        note="(optional)"
        name={FACULTY_PICTURE_FIELD}
        hint={present === null ? 'At most 4 MB' : 'At most 4 MB. Without a new image the present one stays.'}
        accept={PICTURE_ACCEPT}
        file={picture}
        onFile={pictures.choose}
        onUnreadable={pictures.reportUnreadable}
        previewAlt="Preview of the chosen image"
        present={present === null ? null : { address: present, alt: 'The present image' }}
        disabled={isBusy}
        error={pictureError}
      />
    </RecordFormDialog>
  );
}
