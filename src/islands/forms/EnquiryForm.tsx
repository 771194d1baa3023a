import { useCallback, useState } from 'react';

import { enquiryFields, enquiryForm, createEnquiryParser, MODES_OF_STUDY, type PassingYears } from '#records/forms/enquiry.ts';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { RadioField } from '#ui/forms/RadioField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { formatSentence } from '#i18n/sentences.ts';

import { ConsentField } from '#ui/forms/ConsentField.tsx';
import { Receipt, type ReceiptMessages } from '#ui/forms/Receipt.tsx';
import { ContactFields } from '#ui/forms/ContactFields.tsx';
import { VisitorForm } from '#ui/forms/VisitorForm.tsx';
import { useMessages } from '#ui/forms/messages.ts';
import { withMessages } from '#ui/status/island.tsx';
import { takeHandedOver } from './handed-over.ts';
import { submitForm } from './submit-form.ts';
import { useCourses } from './use-courses.ts';
import type { FormAnswer } from './form-answer.ts';
import { useVisitorForm } from './use-visitor-form.ts';

type EnquiryFormProps = {
  /** The courses at build time. */
  courses: readonly string[];
  answer?: FormAnswer;
  next: string | undefined;
  /** The labels of courses and modes of study. */
  choiceLabels: Readonly<Record<string, string>> | undefined;
  receiptMessages: ReceiptMessages;
  /** The years of passing at build time. */
  years: PassingYears;
};

function EnquiryFormIsland({ answer, courses: builtCourses, next, choiceLabels, receiptMessages, years }: EnquiryFormProps) {
  const messages = useMessages();
  const courses = useCourses(builtCourses);
  const [isMobileDialogOpen, setMobileDialogOpen] = useState(false);
  // A course's page links here with its name in the URL.
  const receive = useCallback(() => {
    const wanted = new URLSearchParams(location.search).get('course') ?? '';
    return { ...takeHandedOver(), ...(builtCourses.includes(wanted) ? { course: wanted } : {}) };
  }, [builtCourses]);
  const form = useVisitorForm({
    form: enquiryForm,
    answer,
    fields: enquiryFields,
    parse: createEnquiryParser(courses),
    onErrors: (errors) => setMobileDialogOpen(errors['mobile_number'] === messages.field.mobile),
    send: (value, along) => submitForm(enquiryForm, value, along),
    receive,
    choiceLabels,
    next,
  });

  return (
    <VisitorForm
      label={messages.enquiry.name}
      submitLabel={messages.enquiry.submit}
      form={form}
      receipt={<Receipt reference={form.outcome?.reference ?? ''} sent={form.sent} messages={receiptMessages} onAgain={form.restart} />}
    >
      <fieldset className="visitor-form-group">
        <legend>{messages.form.aboutYou}</legend>
        <Field {...form.field('name')} readOnly={form.isBusy} autoComplete="name" spellCheck={false} />
        <ContactFields form={form} />
        <Field {...form.field('city')} readOnly={form.isBusy} autoComplete="address-level2" spellCheck={false} />
      </fieldset>
      <fieldset className="visitor-form-group">
        <legend>{messages.enquiry.studies}</legend>
        <SelectField {...form.field('course')} prompt={messages.form.chooseCourse} options={courses} optionLabels={choiceLabels} />
        <RadioField {...form.field('mode_of_study')} options={MODES_OF_STUDY} optionLabels={choiceLabels} />
        <Field {...form.field('highest_qualification')} readOnly={form.isBusy} />
        <Field
          {...form.field('year_of_passing')}
          inputMode="numeric"
          readOnly={form.isBusy}
          autoComplete="off"
          hint={formatSentence(messages.enquiry.yearHint, years)}
        />
      </fieldset>
      <fieldset className="visitor-form-group visitor-form-group-wide">
        <legend>{messages.enquiry.question}</legend>
        <Field {...form.field('enquiry')} readOnly={form.isBusy} />
      </fieldset>
      <ConsentField {...form.field('consent')} />
      {isMobileDialogOpen ? (
        <MessageDialog
          kind="error"
          title={messages.labels.mobile}
          text={messages.field.mobile}
          onClose={() => setMobileDialogOpen(false)}
        />
      ) : null}
    </VisitorForm>
  );
}

export const EnquiryForm = withMessages(EnquiryFormIsland);
