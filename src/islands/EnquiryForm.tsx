import { type FocusEvent, type SyntheticEvent, useMemo, useState } from 'react';

import { ApiError } from '#api/api-error.ts';
import { submitEnquiry } from '#api/enquiries.ts';
import { contactSentences, tidyMobile } from '#domain/contact.ts';
import { type Enquiry, ENQUIRY_LIMITS, enquiryParser, enquirySentences, MODES_OF_STUDY, PASSING_YEARS } from '#domain/enquiry.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';
import type { FieldErrors } from '#domain/parse.ts';
import { cleanText, countCharacters } from '#domain/text.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Field } from '#ui/Field.tsx';
import { Honeypot } from '#ui/Honeypot.tsx';
import { MessageDialog } from '#ui/MessageDialog.tsx';
import { Outcome, type OutcomeWords } from '#ui/Outcome.tsx';
import { RadioField } from '#ui/RadioField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useFields } from '#ui/use-fields.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useSubmit } from '#ui/use-submit.ts';
import '#ui/ui.css';

import { submitFailure } from './submit-failure.ts';
import { useCourses } from './use-courses.ts';
import './visitor-form.css';

type EnquiryFormProps = {
  /** The courses as the build knows them. */
  courses: readonly string[];
};

const MOBILE_FIELD = 'mobile_number';

/** The admission enquiry form (spec §2, §5, §8). What was typed stays until the server has it. */
export function EnquiryForm({ courses: builtCourses }: EnquiryFormProps) {
  const isReady = useHydrated();
  const courses = useCourses(builtCourses);
  const parse = useMemo(() => enquiryParser(courses), [courses]);
  const fields = useFields(parse, { focusesFirstError: false });
  const [summary, setSummary] = useState<{ errors: FieldErrors; attempt: number } | null>(null);
  const [asksMobile, setAsksMobile] = useState(false);
  const [outcome, setOutcome] = useState<OutcomeWords | null>(null);
  const [messageLength, setMessageLength] = useState(0);
  const { errors, formRef } = fields;

  function showErrors(shown: FieldErrors): void {
    fields.showErrors(shown);
    const isEmpty = Object.keys(shown).length === 0;
    setSummary((earlier) => (isEmpty ? null : { errors: shown, attempt: (earlier?.attempt ?? 0) + 1 }));
    setAsksMobile(shown[MOBILE_FIELD] === contactSentences.mobile);
  }

  const { isBusy, submit } = useSubmit({
    send: (enquiry: Enquiry) => submitEnquiry(enquiry, fields.read()[HONEYPOT_FIELD] ?? ''),
    onDone: () => {
      formRef.current?.reset();
      setMessageLength(0);
      setOutcome({ kind: 'success', title: enquirySentences.sent, details: [] });
    },
    onFailed: (error) => {
      setOutcome(submitFailure(error, enquirySentences.failed));
      if (error instanceof ApiError) showErrors(error.errors);
    },
  });

  /** The ten digits stand in the field before they are sent: nobody's number is changed unseen. */
  function tidyMobileField(): void {
    const input = formRef.current?.querySelector<HTMLInputElement>(`[name=${MOBILE_FIELD}]`);
    if (input === null || input === undefined) return;
    const tidied = tidyMobile(input.value);
    if (tidied === input.value) return;
    input.value = tidied;
    fields.checkField(MOBILE_FIELD);
  }

  function handleBlur(event: FocusEvent<HTMLFormElement>): void {
    if (event.target instanceof HTMLInputElement && event.target.name === MOBILE_FIELD) tidyMobileField();
  }

  function handleInput(event: SyntheticEvent<HTMLFormElement>): void {
    fields.handleInput(event);
    setMessageLength(countCharacters(cleanText(fields.read()['enquiry'] ?? '')));
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    tidyMobileField();
    setOutcome(null);
    const parsed = parse(fields.read());
    showErrors(parsed.ok ? {} : parsed.errors);
    if (parsed.ok) submit(parsed.value);
  }

  return (
    <form
      ref={formRef}
      className="visitor-form"
      noValidate
      aria-label="Admission enquiry"
      onBlur={handleBlur}
      onInput={handleInput}
      onSubmit={handleSubmit}
    >
      {summary === null ? null : <ErrorSummary key={summary.attempt} errors={summary.errors} onFollow={fields.focusField} />}
      <fieldset className="visitor-form-group">
        <legend>About you</legend>
        <Field label="Full name" name="name" required readOnly={isBusy} autoComplete="name" spellCheck={false} error={errors['name']} />
        <Field
          label="Email"
          name="email_address"
          type="email"
          required
          readOnly={isBusy}
          autoComplete="email"
          spellCheck={false}
          error={errors['email_address']}
        />
        <Field
          label="Mobile number"
          name={MOBILE_FIELD}
          type="tel"
          inputMode="numeric"
          required
          readOnly={isBusy}
          autoComplete="tel-national"
          hint="10 digits, without +91 or 0"
          error={errors[MOBILE_FIELD]}
        />
        <Field
          label="City"
          name="city"
          required
          readOnly={isBusy}
          autoComplete="address-level2"
          spellCheck={false}
          error={errors['city']}
        />
      </fieldset>
      <fieldset className="visitor-form-group">
        <legend>Your studies</legend>
        <SelectField label="Course" name="course" prompt="Choose a course" options={courses} required error={errors['course']} />
        <RadioField legend="Mode of study" note="(optional)" name="modeOfStudy" options={MODES_OF_STUDY} />
        <Field
          label="Highest qualification"
          name="highest_qualification"
          required
          readOnly={isBusy}
          error={errors['highest_qualification']}
        />
        <Field
          label="Year of passing"
          name="year_of_passing"
          inputMode="numeric"
          required
          readOnly={isBusy}
          autoComplete="off"
          hint={`From ${PASSING_YEARS.first} to ${PASSING_YEARS.last}`}
          error={errors['year_of_passing']}
        />
      </fieldset>
      <fieldset className="visitor-form-group visitor-form-group-wide">
        <legend>Your question</legend>
        <Field
          label="Message"
          note="(optional)"
          name="enquiry"
          type="textarea"
          readOnly={isBusy}
          error={errors['enquiry']}
          charactersLeft={ENQUIRY_LIMITS.enquiry - messageLength}
        />
      </fieldset>
      <Honeypot name={HONEYPOT_FIELD} />
      <Outcome outcome={outcome} />
      <SubmitButton label="Submit enquiry" busyLabel="Sending…" isBusy={isBusy} isReady={isReady} />
      {asksMobile ? (
        <MessageDialog
          kind="error"
          title="Mobile number"
          text={contactSentences.mobile}
          onClose={() => {
            setAsksMobile(false);
          }}
        />
      ) : null}
    </form>
  );
}
