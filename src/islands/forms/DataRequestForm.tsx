import { useId } from 'react';

import { submitForm } from '#api/forms.ts';
import { tidyMobile } from '#domain/contact.ts';
import {
  DATA_REQUEST_KINDS,
  dataRequestFields,
  dataRequestForm,
  dataRequestSentences,
  parseDataRequest,
} from '#records/forms/data-request.ts';
import { Field } from '#ui/forms/Field.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { VisitorForm } from '#ui/forms/VisitorForm.tsx';
import { form as englishForm } from '#words/en.ts';
import { wordsIn } from '#words/words.ts';

import { tidyOnBlur } from './tidy-on-blur.ts';
import { useVisitorForm } from './use-visitor-form.ts';

const words = wordsIn('form', englishForm);

type DataRequestFormProps = {
  next: string | undefined;
};

export function DataRequestForm({ next }: DataRequestFormProps) {
  const contactHintId = useId();
  const form = useVisitorForm({
    fields: dataRequestFields,
    parse: parseDataRequest,
    tidy: (texts) => ({ ...texts, mobile_number: tidyMobile(texts.mobile_number) }),
    send: (value, honeypot) => submitForm(dataRequestForm, value, honeypot),
    sentences: dataRequestSentences,
    next,
  });

  return (
    <VisitorForm label={dataRequestSentences.name} submitLabel={dataRequestSentences.submit} form={form}>
      <div className="visitor-form-group">
        <SelectField {...form.field('kind')} label={dataRequestSentences.question} prompt={words.chooseOne} options={DATA_REQUEST_KINDS} />
        <Field {...form.field('name')} readOnly={form.isBusy} autoComplete="name" spellCheck={false} />
      </div>
      <fieldset className="visitor-form-group" aria-describedby={contactHintId}>
        <legend>{dataRequestSentences.contactTitle}</legend>
        <p className="field-hint" id={contactHintId}>
          {dataRequestSentences.contactHint}
        </p>
        <Field {...form.field('email_address')} note="" type="email" readOnly={form.isBusy} autoComplete="email" spellCheck={false} />
        <Field
          {...form.field('mobile_number')}
          note=""
          type="tel"
          inputMode="numeric"
          readOnly={form.isBusy}
          autoComplete="tel"
          hint={words.mobileHint}
          onBlur={tidyOnBlur(form.setText)}
        />
      </fieldset>
      <Field {...form.field('details')} readOnly={form.isBusy} />
    </VisitorForm>
  );
}
