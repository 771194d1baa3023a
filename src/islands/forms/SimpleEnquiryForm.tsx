import { type SyntheticEvent, useState } from 'react';

import { SIMPLE_ENQUIRY_COURSES, parseSimpleEnquiry, simpleEnquiryFields } from '#records/forms/simple-enquiry.ts';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useForm } from '#ui/forms/hooks/use-form.ts';
import { useMessages } from '#ui/forms/messages.ts';
import { withMessages } from '#ui/status/island.tsx';
import { useHydrated } from '#ui/forms/hooks/use-hydrated.ts';
import { localizePath } from '#i18n/sentences.ts';
import '#ui/forms/visitor-form.css';

import { handOver } from './handed-over.ts';

function SimpleEnquiryIsland() {
  const messages = useMessages();
  const isReady = useHydrated();
  const { formProps, field, ...fields } = useForm({ fields: simpleEnquiryFields, parse: parseSimpleEnquiry });
  const [showsAlert, setShowsAlert] = useState(false);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    fields.check((enquiry) => {
      // eslint-disable-next-line no-console -- this form was specified to send nothing and only log what was typed
      console.log(enquiry);
      setShowsAlert(true);
    });
  }

  function handleTakeOver(): void {
    const { name, email, phone } = fields.readValues();
    handOver({ name, email_address: email, mobile_number: phone });
    location.assign(localizePath(messages, '/Admission-Enquiry'));
  }

  return (
    <form {...formProps} className="visitor-form grid gap-5" aria-label={messages.simpleEnquiry.name} onSubmit={handleSubmit}>
      <div className="visitor-form-group grid">
        <Field {...field('name')} autoComplete="name" spellCheck={false} />
        <Field {...field('email')} type="email" autoComplete="email" spellCheck={false} />
        <Field {...field('phone')} type="tel" autoComplete="tel" />
        <SelectField {...field('course')} prompt={messages.form.chooseCourse} options={SIMPLE_ENQUIRY_COURSES} />
      </div>
      <Field {...field('message')} />
      <SubmitButton label={messages.simpleEnquiry.submit} busyLabel={messages.simpleEnquiry.submit} isBusy={false} isReady={isReady} />
      {showsAlert ? (
        <MessageDialog
          kind="error"
          title={messages.simpleEnquiry.title}
          text={messages.simpleEnquiry.notSent}
          detail={messages.simpleEnquiry.submitted}
          onClose={() => setShowsAlert(false)}
        >
          <Button label={messages.simpleEnquiry.take} look="quiet" onClick={handleTakeOver} />
        </MessageDialog>
      ) : null}
    </form>
  );
}

export const SimpleEnquiryForm = withMessages(SimpleEnquiryIsland);
