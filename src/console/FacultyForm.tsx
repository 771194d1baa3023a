import { Fragment, type SyntheticEvent, useState } from 'react';

import { ApiError } from '#api/api-error.ts';
import { addFacultyMember, currentMemberOf } from '#api/faculty.ts';
import { FACULTY_PICTURE_FIELD, type FacultyFields, facultySentences, parseFacultyFields } from '#domain/faculty.ts';
import { PICTURE_ACCEPT } from '#domain/picture.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { PictureField } from '#ui/PictureField.tsx';
import { useFields } from '#ui/use-fields.ts';
import { usePicture } from '#ui/use-picture.ts';
import { useSubmit } from '#ui/use-submit.ts';

import { type FacultyDraft, keepFacultyDraft } from './faculty-draft.ts';
import './faculty-form.css';
import { FormDialog } from './FormDialog.tsx';
import { NewerVersion } from './NewerVersion.tsx';
import { saveMember, type TypedMember, textOfMember } from './save-member.ts';
import { consoleSentences, type FailureText, failureText } from './sentences.ts';
import { useDraftAtSessionEnd } from './use-draft-at-session-end.ts';
import { useEditedText } from './use-edited-text.ts';

type FacultyFormProps = {
  draft: FacultyDraft;
  /** The draft comes from a session that ended before it was saved. */
  isRestored: boolean;
  onClose: () => void;
  onAdded: () => void;
  onUpdated: () => void;
};

const wordsToAdd = { title: 'Add Faculty', save: 'Add Faculty' };
const wordsToEdit = { title: 'Edit Faculty', save: 'Update Faculty' };

const textFields: readonly { name: keyof TypedMember; label: string }[] = [
  { name: 'name', label: 'Name' },
  { name: 'designation', label: 'Designation' },
  { name: 'qualification', label: 'Qualification' },
  { name: 'dept', label: 'Department' },
];

/** The modal that adds or edits a faculty member (spec §2, §5, §8). Nothing that was typed or chosen is lost without being asked. */
export function FacultyForm({ draft, isRestored, onClose, onAdded, onUpdated }: FacultyFormProps) {
  const words = draft.member === null ? wordsToAdd : wordsToEdit;
  const text = useEditedText({ base: draft.member, typed: draft.typed }, textOfMember);
  const { base, conflict, typed } = text;
  const present = base?.image ?? null;
  const { picture, error: pictureError, ...pictures } = usePicture();
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<FailureText | null>(null);
  const { formRef, errors, ...fields } = useFields(parseFacultyFields);
  const isDirty = text.isDirty || picture !== null;
  useDraftAtSessionEnd(isDirty, () => keepFacultyDraft({ member: base, typed }));

  const { isBusy, submit } = useSubmit({
    send: (clean: FacultyFields) => {
      const save = { fields: clean, picture, onProgress: setShare };
      return base === null ? addFacultyMember(save) : saveMember(base, save);
    },
    onDone: base === null ? onAdded : onUpdated,
    onFailed: (error) => {
      const current = currentMemberOf(error);
      if (current !== null) {
        text.meetNewer(current);
        return;
      }
      if (error instanceof ApiError) {
        fields.showErrors(error.errors);
        const ofPicture = error.errors[FACULTY_PICTURE_FIELD];
        if (ofPicture !== undefined) pictures.setError(ofPicture);
      }
      setFailure(failureText(error, consoleSentences.saveFailed));
    },
  });

  function handleInput(event: SyntheticEvent<HTMLFormElement>): void {
    fields.handleInput(event);
    const { name = '', designation = '', qualification = '', dept = '' } = fields.read();
    text.setTyped({ name, designation, qualification, dept });
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setShare(0);
    const clean = fields.check();
    if (clean === null) return;
    if (pictureError === undefined) submit(clean);
    else fields.focusField(FACULTY_PICTURE_FIELD);
  }

  return (
    <FormDialog
      title={words.title}
      isBusy={isBusy}
      isDirty={isDirty}
      failure={failure}
      onFailureRead={() => {
        setFailure(null);
      }}
      onClose={onClose}
    >
      {(close) => (
        <>
          {isRestored ? (
            <p className="message">
              Your session ended before this was saved. Your text is still here: please save it again. A picture has to be chosen again.
            </p>
          ) : null}
          {conflict === null ? null : (
            <NewerVersion
              key={conflict.current.updated_at}
              sentence={facultySentences.stale}
              showsTheirs={conflict.showsTheirs}
              isLong={false}
              onSwap={() => {
                text.swapTexts();
                fields.showErrors({});
              }}
            >
              <strong>{conflict.current.name}</strong>
              <p>{[conflict.current.designation, conflict.current.qualification, conflict.current.dept].join('\n')}</p>
            </NewerVersion>
          )}
          <form ref={formRef} className="dialog-form" noValidate onBlur={fields.handleBlur} onInput={handleInput} onSubmit={handleSubmit}>
            <Fragment key={text.filling.generation}>
              <div className="faculty-form-texts">
                {textFields.map(({ name, label }) => (
                  <Field
                    key={name}
                    label={label}
                    name={name}
                    required
                    readOnly={isBusy}
                    autoComplete="off"
                    spellCheck={false}
                    defaultValue={text.filling.text[name]}
                    error={errors[name]}
                  />
                ))}
              </div>
            </Fragment>
            <PictureField
              label="Upload Image (JPG/PNG/JFIF)"
              note="(optional)"
              name={FACULTY_PICTURE_FIELD}
              hint={present === null ? 'At most 4 MB' : 'At most 4 MB. Without a new image the present one stays.'}
              accept={PICTURE_ACCEPT}
              file={picture}
              onFile={pictures.choose}
              onUnreadable={pictures.meetUnreadable}
              previewAlt="Preview of the chosen image"
              present={present === null ? null : { address: present, alt: 'The present image' }}
              disabled={isBusy}
              error={pictureError}
            />
            <div className="dialog-buttons">
              <Button type="submit" busy={isBusy}>
                {words.save}
              </Button>
              <Button kind="quiet" onClick={close}>
                Close
              </Button>
              {isBusy && picture !== null ? (
                <progress className="faculty-form-progress" aria-label="Sent so far" max={1} value={share} />
              ) : null}
            </div>
          </form>
        </>
      )}
    </FormDialog>
  );
}
