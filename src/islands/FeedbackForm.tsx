import { useId, useState } from 'react';

import { submitFormWithPicture } from '#api/picture-forms.ts';
import { FEEDBACK_PICTURE_FIELD, feedbackFields, feedbackForm, feedbackSentences, parseFeedback } from '#domain/forms/feedback.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';
import { PICTURE_ACCEPT } from '#domain/picture.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Field } from '#ui/Field.tsx';
import { Honeypot } from '#ui/Honeypot.tsx';
import { Outcome } from '#ui/Outcome.tsx';
import { PictureField } from '#ui/PictureField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { usePicture } from '#ui/use-picture.ts';
import '#ui/button.css';
import '#styles/fields.css';
import '#ui/status.css';

import { ConsentField } from '#island-parts/ConsentField.tsx';
import { useVisitorForm } from '#island-parts/use-visitor-form.ts';
import './visitor-form.css';

type FeedbackFormProps = {
  /**
   * Suggestions for the course field. Other values are allowed, because the college may no longer
   * offer the course that an alumna completed.
   */
  courses: readonly string[];
  /** What happens next, shown after the form was sent. */
  next: string | undefined;
};

/**
 * The alumni feedback form (docs/behaviour.md, "Alumni feedback form"; docs/product-decisions.md,
 * "11. Alumni feedback is sent and kept").
 */
export function FeedbackForm({ courses, next }: FeedbackFormProps) {
  const isReady = useHydrated();
  const { file: picture, error: pictureError, ...pictures } = usePicture();
  const [sentShare, setSentShare] = useState(0);
  const coursesId = useId();
  const { field, isBusy, summary, ...form } = useVisitorForm({
    fields: feedbackFields,
    parse: parseFeedback,
    otherErrors: pictureError === undefined ? {} : { [FEEDBACK_PICTURE_FIELD]: pictureError },
    onErrors: ({ [FEEDBACK_PICTURE_FIELD]: ofPicture }) => {
      if (ofPicture !== undefined) pictures.setError(ofPicture);
    },
    send: (value, honeypot) => {
      setSentShare(0);
      return submitFormWithPicture(feedbackForm, { value, picture, honeypot }, setSentShare);
    },
    onSent: () => {
      pictures.choose(null);
    },
    sentences: feedbackSentences,
    next,
  });

  return (
    <form ref={form.formRef} className="visitor-form grid gap-5" noValidate aria-label="Alumni feedback" onSubmit={form.handleSubmit}>
      {summary === null ? null : (
        <ErrorSummary key={summary.number} errors={summary.errors} open={summary.open} onFollow={form.focusField} />
      )}
      <div className="visitor-form-group">
        <Field {...field('name')} readOnly={isBusy} autoComplete="name" spellCheck={false} />
        <Field {...field('course')} readOnly={isBusy} autoComplete="off" spellCheck={false} list={coursesId} />
        <datalist id={coursesId}>
          {courses.map((course) => (
            <option key={course}>{course}</option>
          ))}
        </datalist>
      </div>
      <Field {...field('message')} readOnly={isBusy} />
      <PictureField
        label="Image"
        note="(optional)"
        name={FEEDBACK_PICTURE_FIELD}
        hint="JPG, PNG or JFIF, at most 4 MB"
        accept={PICTURE_ACCEPT}
        file={picture}
        onFile={pictures.choose}
        onUnreadable={pictures.reportUnreadable}
        previewAlt="Preview of the image that you chose"
        error={pictureError}
      />
      <ConsentField {...field('consent')} />
      <Honeypot name={HONEYPOT_FIELD} />
      <Outcome outcome={form.outcome} focusesSuccess />
      <div className="visitor-form-send cluster">
        <SubmitButton label="Submit feedback" busyLabel="Sending…" isBusy={isBusy} isReady={isReady} />
        {isBusy && picture !== null ? (
          <progress className="visitor-form-progress" aria-label="Sent so far" max={1} value={sentShare} />
        ) : null}
      </div>
    </form>
  );
}
