import { contactSentences } from '#domain/contact.ts';
import { ENQUIRY_LIMITS, MODES_OF_STUDY, PASSING_YEARS } from '#domain/enquiry.ts';
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

import { useCourses } from '#island-parts/use-courses.ts';
import { useEnquiry } from '#island-parts/use-enquiry.ts';
import './visitor-form.css';

type EnquiryFormProps = {
  /** The courses at the time of the build. */
  courses: readonly string[];
};

/** The admission enquiry form (docs/behaviour.md, "Admission enquiry form"). */
export function EnquiryForm({ courses: builtCourses }: EnquiryFormProps) {
  const isReady = useHydrated();
  const courses = useCourses(builtCourses);
  const enquiry = useEnquiry(courses);
  const { errors, isBusy, summary } = enquiry;

  return (
    <form
      ref={enquiry.formRef}
      className="visitor-form grid gap-5"
      noValidate
      aria-label="Admission enquiry"
      onBlur={enquiry.handleBlur}
      onInput={enquiry.handleInput}
      onSubmit={enquiry.handleSubmit}
    >
      {summary === null ? null : <ErrorSummary key={summary.attempt} errors={summary.errors} onFollow={enquiry.focusField} />}
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
          name="mobile_number"
          type="tel"
          inputMode="numeric"
          required
          readOnly={isBusy}
          autoComplete="tel-national"
          hint="10 digits, without +91 or 0"
          error={errors['mobile_number']}
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
          charactersLeft={ENQUIRY_LIMITS.enquiry - enquiry.messageLength}
        />
      </fieldset>
      <Honeypot name={HONEYPOT_FIELD} />
      <Outcome outcome={enquiry.outcome} />
      <SubmitButton label="Submit enquiry" busyLabel="Sending…" isBusy={isBusy} isReady={isReady} />
      {enquiry.isMobileDialogOpen ? (
        <MessageDialog kind="error" title="Mobile number" text={contactSentences.mobile} onClose={enquiry.closeMobileDialog} />
      ) : null}
    </form>
  );
}
