import { useId, useState } from 'react';

import { submitFormWithPicture } from '#api/picture-forms.ts';
import { tidyMobile } from '#domain/contact.ts';
import { GRIEVANCE_PROOF_FIELD, grievanceFields, grievanceForm, grievanceSentences, parseGrievance } from '#domain/forms/grievance.ts';
import { NOTICE_FILE_ACCEPT, noticeFileProblem, noticeFileSentences } from '#domain/notice-file.ts';
import { ConsentField } from '#ui/forms/ConsentField.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { usePicture } from '#ui/forms/use-picture.ts';
import { VisitorForm } from '#ui/forms/VisitorForm.tsx';

import { tidyOnBlur } from './tidy-on-blur.ts';
import { useVisitorForm } from './use-visitor-form.ts';

type GrievanceFormProps = {
  next: string | undefined;
};

export function GrievanceForm({ next }: GrievanceFormProps) {
  const { file, error: fileError, ...files } = usePicture(noticeFileProblem, noticeFileSentences);
  const [sentShare, setSentShare] = useState(0);
  const contactHintId = useId();
  const form = useVisitorForm({
    fields: grievanceFields,
    parse: parseGrievance,
    tidy: (texts) => ({ ...texts, mobile_number: tidyMobile(texts.mobile_number) }),
    otherErrors: fileError === undefined ? {} : { [GRIEVANCE_PROOF_FIELD]: fileError },
    onErrors: ({ [GRIEVANCE_PROOF_FIELD]: ofFile }) => {
      if (ofFile !== undefined) files.setError(ofFile);
    },
    send: (value, honeypot) => {
      setSentShare(0);
      return submitFormWithPicture(grievanceForm, { value, picture: file, honeypot }, setSentShare);
    },
    onSent: () => files.choose(null),
    sentences: grievanceSentences,
    next,
  });

  return (
    <VisitorForm
      label="Grievance"
      submitLabel="Send grievance"
      form={form}
      besideSubmit={
        form.isBusy && file !== null ? (
          <progress className="visitor-form-progress" aria-label="Sent so far" max={1} value={sentShare} />
        ) : null
      }
    >
      <SelectField {...form.field('category')} label="What is it about?" prompt="Choose one" options={grievanceFields.category.options} />
      <Field {...form.field('grievance')} label="What happened?" readOnly={form.isBusy} />
      <PictureField
        label="Proof"
        note="(optional)"
        name={GRIEVANCE_PROOF_FIELD}
        hint="One file: PDF, JPG, PNG or JFIF, at most 4 MB. A PDF is kept as it is and may name its author."
        accept={NOTICE_FILE_ACCEPT}
        file={file}
        onFile={files.choose}
        onUnreadable={files.reportUnreadable}
        previewAlt="Preview of the picture that you chose"
        removeLabel="Remove the file"
        error={fileError}
      />
      <fieldset className="visitor-form-group" aria-describedby={contactHintId}>
        <legend>About you</legend>
        <p className="field-hint" id={contactHintId}>
          You need not say who you are, but without an email address or mobile number nobody can answer you. If you give your name or one of
          them, please also tick the box below.
        </p>
        <Field {...form.field('name')} readOnly={form.isBusy} autoComplete="name" spellCheck={false} />
        <Field {...form.field('email_address')} type="email" readOnly={form.isBusy} autoComplete="email" spellCheck={false} />
        <Field
          {...form.field('mobile_number')}
          type="tel"
          inputMode="numeric"
          readOnly={form.isBusy}
          autoComplete="tel-national"
          hint="10 digits, without +91 or 0"
          onBlur={tidyOnBlur(form.setText)}
        />
      </fieldset>
      <ConsentField {...form.field('consent')} />
    </VisitorForm>
  );
}
