import { type SyntheticEvent, useId, useState } from 'react';

import { ApiError } from '#api/http/api-error.ts';
import { submitFeedback } from '#api/feedback.ts';
import { type Feedback, FEEDBACK_LIMITS, FEEDBACK_PICTURE_FIELD, feedbackSentences, parseFeedback } from '#domain/feedback.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';
import type { FieldErrors } from '#domain/parse.ts';
import { PICTURE_ACCEPT } from '#domain/picture.ts';
import { cleanText, countCharacters } from '#domain/text.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Field } from '#ui/Field.tsx';
import { Honeypot } from '#ui/Honeypot.tsx';
import { Outcome, type OutcomeWords } from '#ui/Outcome.tsx';
import { PictureField } from '#ui/PictureField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useFields } from '#ui/use-fields.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { usePicture } from '#ui/use-picture.ts';
import { useSubmit } from '#ui/use-submit.ts';
import '#ui/button.css';
import '#styles/fields.css';
import '#ui/status.css';

import { submitFailure } from '#island-parts/submit-failure.ts';
import './visitor-form.css';

type FeedbackFormProps = {
  /**
   * Suggestions for the course field. Other values are allowed, because the college may no longer
   * offer the course that an alumna completed.
   */
  courses: readonly string[];
};

/**
 * The alumni feedback form (docs/behaviour.md, "Alumni feedback form"; docs/product-decisions.md,
 * "11. Alumni feedback is sent and kept"). The form is cleared only after the server has stored the
 * feedback.
 */
export function FeedbackForm({ courses }: FeedbackFormProps) {
  const isReady = useHydrated();
  const fields = useFields(parseFeedback, { focusesFirstError: false });
  const [summary, setSummary] = useState<{ errors: FieldErrors; attempt: number } | null>(null);
  const [outcome, setOutcome] = useState<OutcomeWords | null>(null);
  const [messageLength, setMessageLength] = useState(0);
  const { picture, error: pictureError, ...pictures } = usePicture();
  const [sentShare, setSentShare] = useState(0);
  const coursesId = useId();
  const { errors, formRef } = fields;

  function showErrors(shown: FieldErrors): void {
    fields.showErrors(shown);
    if (shown[FEEDBACK_PICTURE_FIELD] !== undefined) pictures.setError(shown[FEEDBACK_PICTURE_FIELD]);
    const isEmpty = Object.keys(shown).length === 0;
    setSummary((earlier) => (isEmpty ? null : { errors: shown, attempt: (earlier?.attempt ?? 0) + 1 }));
  }

  const { isBusy, submit } = useSubmit({
    send: (feedback: Feedback) => submitFeedback({ feedback, picture, honeypot: fields.read()[HONEYPOT_FIELD] ?? '' }, setSentShare),
    onDone: () => {
      formRef.current?.reset();
      setMessageLength(0);
      pictures.choose(null);
      setOutcome({ kind: 'success', title: feedbackSentences.sent, details: [] });
    },
    onFailed: (error) => {
      setOutcome(submitFailure(error, feedbackSentences.failed));
      if (error instanceof ApiError) showErrors(error.errors);
    },
  });

  function handleInput(event: SyntheticEvent<HTMLFormElement>): void {
    fields.handleInput(event);
    setMessageLength(countCharacters(cleanText(fields.read()['message'] ?? '')));
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setOutcome(null);
    setSentShare(0);
    const parsed = parseFeedback(fields.read());
    const ofPicture = pictureError === undefined ? {} : { [FEEDBACK_PICTURE_FIELD]: pictureError };
    showErrors({ ...(parsed.ok ? {} : parsed.errors), ...ofPicture });
    if (parsed.ok && pictureError === undefined) submit(parsed.value);
  }

  return (
    <form
      ref={formRef}
      className="visitor-form grid gap-5"
      noValidate
      aria-label="Alumni feedback"
      onInput={handleInput}
      onSubmit={handleSubmit}
    >
      {summary === null ? null : <ErrorSummary key={summary.attempt} errors={summary.errors} onFollow={fields.focusField} />}
      <div className="visitor-form-group">
        <Field label="Name" name="name" required readOnly={isBusy} autoComplete="name" spellCheck={false} error={errors['name']} />
        <Field
          label="Course"
          name="course"
          required
          readOnly={isBusy}
          autoComplete="off"
          spellCheck={false}
          list={coursesId}
          error={errors['course']}
        />
        <datalist id={coursesId}>
          {courses.map((course) => (
            <option key={course}>{course}</option>
          ))}
        </datalist>
      </div>
      <Field
        label="Message"
        name="message"
        type="textarea"
        required
        readOnly={isBusy}
        error={errors['message']}
        charactersLeft={FEEDBACK_LIMITS.message - messageLength}
      />
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
      <Honeypot name={HONEYPOT_FIELD} />
      <Outcome outcome={outcome} />
      <div className="visitor-form-send cluster">
        <SubmitButton label="Submit feedback" busyLabel="Sending…" isBusy={isBusy} isReady={isReady} />
        {isBusy && picture !== null ? (
          <progress className="visitor-form-progress" aria-label="Sent so far" max={1} value={sentShare} />
        ) : null}
      </div>
    </form>
  );
}
