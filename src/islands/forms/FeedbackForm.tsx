import { useId, useState } from 'react';

import { submitFormWithFiles } from '#api/picture-forms.ts';
import { FEEDBACK_PICTURE_FIELD, feedbackFields, feedbackForm, parseFeedback } from '#records/forms/feedback.ts';
import { Field } from '#ui/forms/Field.tsx';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { usePicture } from '#ui/forms/hooks/use-picture.ts';

import { ConsentField } from '#ui/forms/ConsentField.tsx';
import { VisitorForm } from '#ui/forms/VisitorForm.tsx';
import { useWords, withWords } from '#ui/forms/words.tsx';
import { useVisitorForm } from './use-visitor-form.ts';

type FeedbackFormProps = {
  /** Suggestions. Other values are allowed, because the college may no longer offer the course. */
  courses: readonly string[];
  next: string | undefined;
};

function FeedbackFormIsland({ courses, next }: FeedbackFormProps) {
  const words = useWords();
  const { file: picture, error: pictureError, ...pictures } = usePicture();
  const [sentShare, setSentShare] = useState(0);
  const coursesId = useId();
  const form = useVisitorForm({
    fields: feedbackFields,
    parse: parseFeedback,
    otherErrors: pictureError === undefined ? {} : { [FEEDBACK_PICTURE_FIELD]: pictureError },
    onErrors: ({ [FEEDBACK_PICTURE_FIELD]: ofPicture }) => {
      if (ofPicture !== undefined) pictures.setError(ofPicture);
    },
    send: (value, along) => {
      setSentShare(0);
      return submitFormWithFiles(feedbackForm, { value, files: picture === null ? [] : [picture], ...along }, setSentShare);
    },
    onSent: () => pictures.choose(null),
    sentences: words.feedback,
    next,
  });

  return (
    <VisitorForm
      label={words.feedback.name}
      submitLabel={words.feedback.submit}
      form={form}
      besideSubmit={
        form.isBusy && picture !== null ? (
          <progress className="visitor-form-progress" aria-label={words.form.sentSoFar} max={1} value={sentShare} />
        ) : null
      }
    >
      <div className="visitor-form-group">
        <Field {...form.field('name')} readOnly={form.isBusy} autoComplete="name" spellCheck={false} />
        <Field {...form.field('course')} readOnly={form.isBusy} autoComplete="off" spellCheck={false} list={coursesId} />
        <datalist id={coursesId}>
          {courses.map((course) => (
            <option key={course}>{course}</option>
          ))}
        </datalist>
      </div>
      <Field {...form.field('message')} readOnly={form.isBusy} />
      <PictureField
        label={words.labels.image}
        isOptional
        name={FEEDBACK_PICTURE_FIELD}
        hint={words.feedback.imageHint}
        file={picture}
        onFile={pictures.choose}
        onUnreadable={pictures.reportUnreadable}
        error={pictureError}
      />
      <ConsentField {...form.field('consent')} />
    </VisitorForm>
  );
}

export const FeedbackForm = withWords(FeedbackFormIsland);
