import { type RefObject, useId, useRef, useState, useSyncExternalStore } from 'react';

import { submitFormWithFiles } from '#api/picture-forms.ts';
import { tidyMobile } from '#domain/phone.ts';
import { FORM_FILES_MAX } from '#records/forms/form-files.ts';
import { GRIEVANCE_PROOF_FIELD, URGENT_CATEGORIES, grievanceFields, grievanceForm, parseGrievance } from '#records/forms/grievance.ts';
import type { Elements } from '#ui/elements.ts';
import { ConsentField } from '#ui/forms/ConsentField.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FilesField } from '#ui/forms/FilesField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { VisitorForm } from '#ui/forms/VisitorForm.tsx';
import { useWords, withWords } from '#ui/forms/words.tsx';
import { textIn } from '#ui/forms/hooks/use-fields.ts';
import { useFiles } from '#ui/forms/hooks/use-files.ts';
import { filled } from '#words/sentences.ts';

import { tidyOnBlur } from './tidy-on-blur.ts';
import { useVisitorForm } from './use-visitor-form.ts';

type GrievanceFormProps = {
  next: string | undefined;
  /** The words for the categories. */
  shown: Readonly<Record<string, string>> | undefined;
  /** What somebody with an urgent category sees. */
  children: Elements;
};

/** The category that is chosen, also one that was chosen before hydration. */
function useCategory(place: RefObject<HTMLElement | null>): string {
  const form = (): HTMLFormElement | undefined => place.current?.closest('form') ?? undefined;
  return useSyncExternalStore(
    (notify) => {
      const present = form();
      present?.addEventListener('input', notify);
      return () => present?.removeEventListener('input', notify);
    },
    () => textIn(new FormData(form()), 'category'),
    () => '',
  );
}

function GrievanceFormIsland({ next, shown, children }: GrievanceFormProps) {
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  const category = useCategory(place);
  const [sentCategory, setSentCategory] = useState('');
  const files = useFiles();
  const [sentShare, setSentShare] = useState(0);
  const contactHintId = useId();
  const form = useVisitorForm({
    fields: grievanceFields,
    parse: parseGrievance,
    tidy: (texts) => ({ ...texts, mobile_number: tidyMobile(texts.mobile_number) }),
    otherErrors: files.error === undefined ? {} : { [GRIEVANCE_PROOF_FIELD]: files.error },
    onErrors: ({ [GRIEVANCE_PROOF_FIELD]: ofFiles }) => {
      if (ofFiles !== undefined) files.setError(ofFiles);
    },
    send: async (value, along) => {
      setSentShare(0);
      setSentCategory(value.category);
      return submitFormWithFiles(grievanceForm, { value, files: await files.ready(), ...along }, setSentShare);
    },
    onSent: () => files.remove(),
    sentences: words.grievance,
    next,
  });

  return (
    <VisitorForm
      label={words.grievance.name}
      submitLabel={words.grievance.submit}
      form={form}
      aboveNumber={URGENT_CATEGORIES.includes(sentCategory) ? children : null}
      besideSubmit={
        form.isBusy && files.files.length > 0 ? (
          <progress className="visitor-form-progress" aria-label={words.form.sentSoFar} max={1} value={sentShare} />
        ) : null
      }
    >
      <div ref={place}>
        <SelectField
          {...form.field('category')}
          label={words.grievance.about}
          prompt={words.form.chooseOne}
          options={grievanceFields.category.options}
          shown={shown}
        />
        <div aria-live="polite">{URGENT_CATEGORIES.includes(category) ? children : null}</div>
      </div>
      <Field {...form.field('grievance')} label={words.grievance.whatHappened} readOnly={form.isBusy} />
      <FilesField
        label={words.labels.proof}
        name={GRIEVANCE_PROOF_FIELD}
        hint={filled(words.grievance.proofHint, { max: FORM_FILES_MAX })}
        chosen={files}
        disabled={form.isBusy}
      />
      <fieldset className="visitor-form-group" aria-describedby={contactHintId}>
        <legend>{words.form.aboutYou}</legend>
        <p className="field-hint" id={contactHintId}>
          {words.grievance.aboutYouHint}
        </p>
        <Field {...form.field('name')} readOnly={form.isBusy} autoComplete="name" spellCheck={false} />
        <Field {...form.field('email_address')} type="email" readOnly={form.isBusy} autoComplete="email" spellCheck={false} />
        <Field
          {...form.field('mobile_number')}
          type="tel"
          inputMode="numeric"
          readOnly={form.isBusy}
          autoComplete="tel"
          hint={words.form.mobileHint}
          onBlur={tidyOnBlur(tidyMobile, (text) => form.setText('mobile_number', text))}
        />
      </fieldset>
      <ConsentField {...form.field('consent')} isForMinors={false} />
    </VisitorForm>
  );
}

export const GrievanceForm = withWords(GrievanceFormIsland);
