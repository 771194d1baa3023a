import { useId } from 'react';

import { DATA_REQUEST_KINDS, dataRequestFields, dataRequestForm, parseDataRequest } from '#records/forms/data-request.ts';
import { Field } from '#ui/forms/Field.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { ContactFields } from '#ui/forms/ContactFields.tsx';
import { VisitorForm } from '#ui/forms/VisitorForm.tsx';
import { useMessages } from '#ui/forms/messages.ts';
import { withMessages } from '#ui/status/island.tsx';
import { getLabel } from '#i18n/english.ts';

import type { FormAnswer } from './form-answer.ts';
import { submitForm } from './submit-form.ts';
import { useVisitorForm } from './use-visitor-form.ts';

type DataRequestFormProps = {
  answer?: FormAnswer;
  next: string | undefined;
};

function DataRequestFormIsland({ answer, next }: DataRequestFormProps) {
  const messages = useMessages();
  const contactHintId = useId();
  const optionLabels = Object.fromEntries(DATA_REQUEST_KINDS.map((kind) => [kind.label, getLabel(kind, messages)]));
  const form = useVisitorForm({
    form: dataRequestForm,
    answer,
    fields: dataRequestFields,
    parse: parseDataRequest,
    send: (value, along) => submitForm(dataRequestForm, value, along),
    next,
  });

  return (
    <VisitorForm label={messages.dataRequest.name} submitLabel={messages.dataRequest.submit} form={form}>
      <div className="visitor-form-group">
        <SelectField
          {...form.field('kind')}
          label={messages.dataRequest.question}
          prompt={messages.form.chooseOne}
          options={dataRequestFields.kind.options}
          optionLabels={optionLabels}
        />
        <Field {...form.field('name')} readOnly={form.isBusy} autoComplete="name" spellCheck={false} />
      </div>
      <fieldset className="visitor-form-group" aria-describedby={contactHintId}>
        <legend>{messages.dataRequest.contactTitle}</legend>
        <p className="field-hint" id={contactHintId}>
          {messages.dataRequest.contactHint}
        </p>
        <ContactFields form={form} note="" />
      </fieldset>
      <Field {...form.field('details')} readOnly={form.isBusy} />
    </VisitorForm>
  );
}

export const DataRequestForm = withMessages(DataRequestFormIsland);
