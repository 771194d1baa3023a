import { type SyntheticEvent, useState } from 'react';

import { parseSimpleEnquiry, SIMPLE_ENQUIRY_COURSES, simpleEnquirySentences } from '#domain/simple-enquiry.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useFields } from '#ui/forms/use-fields.ts';
import { useHydrated } from '#ui/forms/use-hydrated.ts';
import '#ui/forms/button.css';
import '#styles/fields.css';
import '#ui/status/status.css';

import { handOver } from './handed-over.ts';
import '#ui/forms/visitor-form.css';

const simpleEnquiryFields = {
  name: { label: 'Name' },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
  course: { label: 'Course' },
  message: { label: 'Message', long: true, optional: true },
};

/** See docs/behaviour.md, "Simple enquiry form". */
export function SimpleEnquiryForm() {
  const isReady = useHydrated();
  const { formProps, field, ...fields } = useFields({ fields: simpleEnquiryFields, parse: parseSimpleEnquiry });
  const [showsAlert, setShowsAlert] = useState(false);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const enquiry = fields.check();
    if (enquiry === null) return;
    // eslint-disable-next-line no-console -- docs/behaviour.md, "Simple enquiry form"
    console.log(enquiry);
    setShowsAlert(true);
  }

  function handleTakeOver(): void {
    const { name, email, phone } = fields.readTexts();
    handOver({ name, email_address: email, mobile_number: phone });
    location.assign('/Admission-Enquiry');
  }

  return (
    <form {...formProps} className="visitor-form grid gap-5" aria-label="Simple enquiry" onSubmit={handleSubmit}>
      <div className="visitor-form-group">
        <Field {...field('name')} autoComplete="name" spellCheck={false} />
        <Field {...field('email')} type="email" autoComplete="email" spellCheck={false} />
        <Field {...field('phone')} type="tel" autoComplete="tel" />
        <SelectField {...field('course')} prompt="Choose a course" options={SIMPLE_ENQUIRY_COURSES} />
      </div>
      <Field {...field('message')} />
      <SubmitButton label="Submit" busyLabel="Submit" isBusy={false} isReady={isReady} />
      {showsAlert ? (
        <MessageDialog
          kind="success"
          title="Simple enquiry form"
          text={simpleEnquirySentences.submitted}
          detail="Nothing was sent: this old form does not reach the college. Please use the admission enquiry form."
          onClose={() => setShowsAlert(false)}
        >
          <Button look="quiet" onClick={handleTakeOver}>
            Take name, email and phone there
          </Button>
        </MessageDialog>
      ) : null}
    </form>
  );
}
