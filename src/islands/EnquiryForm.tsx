import { useMemo, useState } from 'react';

import { submitForm } from '#api/forms.ts';
import { contactSentences, tidyMobile } from '#domain/contact.ts';
import { enquiryFields, enquiryForm, enquiryParser, enquirySentences, MODES_OF_STUDY, PASSING_YEARS } from '#domain/forms/enquiry.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Field } from '#ui/Field.tsx';
import { Honeypot } from '#ui/Honeypot.tsx';
import { MessageDialog } from '#ui/MessageDialog.tsx';
import { Outcome } from '#ui/Outcome.tsx';
import { RadioField } from '#ui/RadioField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import '#ui/button.css';
import '#styles/fields.css';
import '#ui/status.css';

import { ConsentField } from '#island-parts/ConsentField.tsx';
import { takeHandedOver } from '#island-parts/handed-over.ts';
import { useCourses } from '#island-parts/use-courses.ts';
import { tidyOnBlur } from '#island-parts/tidy-on-blur.ts';
import { useVisitorForm } from '#island-parts/use-visitor-form.ts';
import './visitor-form.css';

type EnquiryFormProps = {
  /** The courses at the time of the build. */
  courses: readonly string[];
  /** What happens next, shown after the form was sent. */
  next: string | undefined;
};

const fields = { ...enquiryFields, modeOfStudy: { label: 'Mode of study', optional: true } };

/**
 * The admission enquiry form (docs/behaviour.md, "Admission enquiry form"). A mobile number is
 * tidied in the form, so that visitors see which number is sent.
 */
export function EnquiryForm({ courses: builtCourses, next }: EnquiryFormProps) {
  const isReady = useHydrated();
  const courses = useCourses(builtCourses);
  const parse = useMemo(() => enquiryParser(courses), [courses]);
  const [isMobileDialogOpen, setMobileDialogOpen] = useState(false);
  const { field, isBusy, summary, ...form } = useVisitorForm({
    fields,
    parse,
    tidy: (texts) => ({ ...texts, mobile_number: tidyMobile(texts.mobile_number) }),
    onErrors: (errors) => {
      setMobileDialogOpen(errors['mobile_number'] === contactSentences.mobile);
    },
    send: (enquiry, honeypot) => submitForm(enquiryForm, enquiry, honeypot),
    sentences: enquirySentences,
    receive: takeHandedOver,
    next,
  });

  return (
    <form ref={form.formRef} className="visitor-form grid gap-5" noValidate aria-label="Admission enquiry" onSubmit={form.handleSubmit}>
      {summary === null ? null : (
        <ErrorSummary key={summary.number} errors={summary.errors} open={summary.open} onFollow={form.focusField} />
      )}
      <fieldset className="visitor-form-group">
        <legend>About you</legend>
        <Field {...field('name')} readOnly={isBusy} autoComplete="name" spellCheck={false} />
        <Field {...field('email_address')} type="email" readOnly={isBusy} autoComplete="email" spellCheck={false} />
        <Field
          {...field('mobile_number')}
          type="tel"
          inputMode="numeric"
          readOnly={isBusy}
          autoComplete="tel-national"
          hint="10 digits, without +91 or 0"
          onBlur={tidyOnBlur(form.setText)}
        />
        <Field {...field('city')} readOnly={isBusy} autoComplete="address-level2" spellCheck={false} />
      </fieldset>
      <fieldset className="visitor-form-group">
        <legend>Your studies</legend>
        <SelectField {...field('course')} prompt="Choose a course" options={courses} />
        <RadioField {...field('modeOfStudy')} options={MODES_OF_STUDY} />
        <Field {...field('highest_qualification')} readOnly={isBusy} />
        <Field
          {...field('year_of_passing')}
          inputMode="numeric"
          readOnly={isBusy}
          autoComplete="off"
          hint={`From ${PASSING_YEARS.first} to ${PASSING_YEARS.last}`}
        />
      </fieldset>
      <fieldset className="visitor-form-group visitor-form-group-wide">
        <legend>Your question</legend>
        <Field {...field('enquiry')} readOnly={isBusy} />
      </fieldset>
      <ConsentField {...field('consent')} />
      <Honeypot name={HONEYPOT_FIELD} />
      <Outcome outcome={form.outcome} focusesSuccess />
      <SubmitButton label="Submit enquiry" busyLabel="Sending…" isBusy={isBusy} isReady={isReady} />
      {isMobileDialogOpen ? (
        <MessageDialog
          kind="error"
          title="Mobile number"
          text={contactSentences.mobile}
          onClose={() => {
            setMobileDialogOpen(false);
          }}
        />
      ) : null}
    </form>
  );
}
