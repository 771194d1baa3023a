import { useId } from 'react';

import { submitForm } from '#api/forms.ts';
import { tidyMobile } from '#domain/contact.ts';
import {
  DATA_REQUEST_KINDS,
  dataRequestFields,
  dataRequestForm,
  dataRequestSentences,
  parseDataRequest,
} from '#domain/forms/data-request.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Field } from '#ui/Field.tsx';
import { Honeypot } from '#ui/Honeypot.tsx';
import { Outcome } from '#ui/Outcome.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import '#ui/button.css';
import '#styles/fields.css';
import '#ui/status.css';

import { tidyOnBlur } from '#island-parts/tidy-on-blur.ts';
import { useVisitorForm } from '#island-parts/use-visitor-form.ts';
import './visitor-form.css';

type DataRequestFormProps = {
  /** What happens next, shown after the form was sent. */
  next: string | undefined;
};

/**
 * The data request form (docs/behaviour.md, "Request about personal data"). A
 * mobile number is tidied in the form, so that visitors see which number is sent.
 */
export function DataRequestForm({ next }: DataRequestFormProps) {
  const isReady = useHydrated();
  const contactHintId = useId();
  const { field, isBusy, summary, ...form } = useVisitorForm({
    fields: dataRequestFields,
    parse: parseDataRequest,
    tidy: (texts) => ({ ...texts, mobile_number: tidyMobile(texts.mobile_number) }),
    send: (request, honeypot) => submitForm(dataRequestForm, request, honeypot),
    sentences: dataRequestSentences,
    next,
  });

  return (
    <form ref={form.formRef} className="visitor-form grid gap-5" noValidate aria-label="Data request" onSubmit={form.handleSubmit}>
      {summary === null ? null : (
        <ErrorSummary key={summary.number} errors={summary.errors} open={summary.open} onFollow={form.focusField} />
      )}
      <div className="visitor-form-group">
        <SelectField {...field('kind')} label="What would you like us to do?" prompt="Choose one" options={DATA_REQUEST_KINDS} />
        <Field {...field('name')} readOnly={isBusy} autoComplete="name" spellCheck={false} />
      </div>
      <fieldset className="visitor-form-group" aria-describedby={contactHintId}>
        <legend>Your contact details</legend>
        <p className="field-hint" id={contactHintId}>
          Give at least one, as you gave it to us before.
        </p>
        <Field {...field('email_address')} note="" type="email" readOnly={isBusy} autoComplete="email" spellCheck={false} />
        <Field
          {...field('mobile_number')}
          note=""
          type="tel"
          inputMode="numeric"
          readOnly={isBusy}
          autoComplete="tel-national"
          hint="10 digits, without +91 or 0"
          onBlur={tidyOnBlur(form.setText)}
        />
      </fieldset>
      <Field {...field('details')} readOnly={isBusy} />
      <Honeypot name={HONEYPOT_FIELD} />
      <Outcome outcome={form.outcome} focusesSuccess />
      <SubmitButton label="Send request" busyLabel="Sending…" isBusy={isBusy} isReady={isReady} />
    </form>
  );
}
