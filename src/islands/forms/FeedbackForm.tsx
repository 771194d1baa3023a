import { useId, useState } from 'react';

import { FEEDBACK_PICTURE_FIELD, feedbackFields, feedbackForm, parseFeedback } from '#records/forms/feedback.ts';
import { Field } from '#ui/forms/Field.tsx';
import { PictureField } from '#ui/forms/PictureField.tsx';

import { ConsentField } from '#ui/forms/ConsentField.tsx';
import { VisitorForm } from '#ui/forms/VisitorForm.tsx';
import { joinFiles } from '#ui/forms/form-values.ts';
import { findForeignTag } from '#i18n/sentences.ts';
import { useMessages } from '#ui/forms/messages.ts';
import { withMessages } from '#ui/status/island.tsx';
import { defineLabel } from '#i18n/english.ts';
import type { FormAnswer } from './form-answer.ts';
import { submitFormWithFiles } from './submit-form-with-files.ts';
import { useVisitorForm } from './use-visitor-form.ts';

const fields = { ...feedbackFields, [FEEDBACK_PICTURE_FIELD]: { ...defineLabel('image'), kind: 'picture', optional: true } } as const;

type FeedbackFormProps = {
  /** Suggestions; other values are allowed, because the course may no longer exist. */
  courses: readonly string[];
  answer?: FormAnswer;
  next: string | undefined;
};

function FeedbackFormIsland({ answer, courses, next }: FeedbackFormProps) {
  const messages = useMessages();
  const [sentShare, setSentShare] = useState(0);
  const coursesId = useId();
  const form = useVisitorForm({
    form: feedbackForm,
    answer,
    fields,
    parse: ({ image, ...texts }, formMessages) =>
      joinFiles(parseFeedback(texts, formMessages), FEEDBACK_PICTURE_FIELD, image.problem, image.file),
    send: ({ texts, files }, along) => {
      setSentShare(0);
      return submitFormWithFiles(feedbackForm, { value: texts, files: files === null ? [] : [files], ...along }, setSentShare);
    },
    next,
  });

  const image = form.held(FEEDBACK_PICTURE_FIELD);
  return (
    <VisitorForm
      label={messages.feedback.name}
      submitLabel={messages.feedback.submit}
      form={form}
      besideSubmit={
        form.isBusy && image.value.file !== null ? (
          <progress className="visitor-form-progress" aria-label={messages.form.sentSoFar} max={1} value={sentShare} />
        ) : null
      }
    >
      <div className="visitor-form-group">
        <Field {...form.field('name')} readOnly={form.isBusy} autoComplete="name" spellCheck={false} />
        <Field {...form.field('course')} readOnly={form.isBusy} autoComplete="off" spellCheck={false} list={coursesId} />
        <datalist id={coursesId}>
          {courses.map((course) => (
            <option key={course} lang={findForeignTag(messages, course)}>
              {course}
            </option>
          ))}
        </datalist>
      </div>
      <Field {...form.field('message')} readOnly={form.isBusy} />
      <PictureField {...image} isOptional hint={messages.feedback.imageHint} />
      <ConsentField {...form.field('consent')} />
    </VisitorForm>
  );
}

export const FeedbackForm = withMessages(FeedbackFormIsland);
