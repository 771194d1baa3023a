import { useId, useState } from 'react';

import { submitFormWithPicture } from '#api/picture-forms.ts';
import { tidyMobile } from '#domain/contact.ts';
import { GRIEVANCE_PROOF_FIELD, grievanceFields, grievanceForm, grievanceSentences, parseGrievance } from '#domain/forms/grievance.ts';
import { NOTICE_FILE_ACCEPT, fileSentences, noticeFileProblem } from '#domain/notice-file.ts';
import { form as englishForm, labels } from '#domain/words/en.ts';
import { labelIn } from '#domain/words/labels.ts';
import { wordsIn } from '#domain/words/words.ts';
import { ConsentField } from '#ui/forms/ConsentField.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { PictureField } from '#ui/forms/PictureField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { usePicture } from '#ui/forms/use-picture.ts';
import { VisitorForm } from '#ui/forms/VisitorForm.tsx';

import { tidyOnBlur } from './tidy-on-blur.ts';
import { useVisitorForm } from './use-visitor-form.ts';

const words = wordsIn('form', englishForm);

type GrievanceFormProps = {
  next: string | undefined;
  /** The words for the categories. */
  shown: Readonly<Record<string, string>> | undefined;
};

export function GrievanceForm({ next, shown }: GrievanceFormProps) {
  const { file, error: fileError, ...files } = usePicture(noticeFileProblem, fileSentences);
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
      label={grievanceSentences.name}
      submitLabel={grievanceSentences.submit}
      form={form}
      besideSubmit={
        form.isBusy && file !== null ? (
          <progress className="visitor-form-progress" aria-label={words.sentSoFar} max={1} value={sentShare} />
        ) : null
      }
    >
      <SelectField
        {...form.field('category')}
        label={grievanceSentences.about}
        prompt={words.chooseOne}
        options={grievanceFields.category.options}
        shown={shown}
      />
      <Field {...form.field('grievance')} label={grievanceSentences.whatHappened} readOnly={form.isBusy} />
      <PictureField
        label={labelIn(labels.proof)}
        isOptional
        name={GRIEVANCE_PROOF_FIELD}
        hint={grievanceSentences.proofHint}
        accept={NOTICE_FILE_ACCEPT}
        file={file}
        onFile={files.choose}
        onUnreadable={files.reportUnreadable}
        previewAlt={grievanceSentences.preview}
        removeLabel={words.removeFile}
        error={fileError}
      />
      <fieldset className="visitor-form-group" aria-describedby={contactHintId}>
        <legend>{words.aboutYou}</legend>
        <p className="field-hint" id={contactHintId}>
          {grievanceSentences.aboutYouHint}
        </p>
        <Field {...form.field('name')} readOnly={form.isBusy} autoComplete="name" spellCheck={false} />
        <Field {...form.field('email_address')} type="email" readOnly={form.isBusy} autoComplete="email" spellCheck={false} />
        <Field
          {...form.field('mobile_number')}
          type="tel"
          inputMode="numeric"
          readOnly={form.isBusy}
          autoComplete="tel-national"
          hint={words.mobileHint}
          onBlur={tidyOnBlur(form.setText)}
        />
      </fieldset>
      <ConsentField {...form.field('consent')} />
    </VisitorForm>
  );
}
