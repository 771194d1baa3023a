import { type RefObject, useId, useRef, useState, useSyncExternalStore } from 'react';

import { FORM_FILES_MAX } from '#records/files/form-files.ts';
import { GRIEVANCE_PROOF_FIELD, URGENT_CATEGORIES, grievanceFields, grievanceForm, parseGrievance } from '#records/forms/grievance.ts';
import type { Elements } from '#ui/elements.ts';
import { ConsentField } from '#ui/forms/ConsentField.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FilesField, findFilesProblem } from '#ui/forms/FilesField.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { ContactFields } from '#ui/forms/ContactFields.tsx';
import { VisitorForm } from '#ui/forms/VisitorForm.tsx';
import { useMessages } from '#ui/forms/messages.ts';
import { withMessages } from '#ui/status/island.tsx';
import { joinFiles, readText } from '#ui/forms/form-values.ts';
import { defineLabel } from '#i18n/english.ts';
import { formatSentence } from '#i18n/sentences.ts';

import type { FormAnswer } from './form-answer.ts';
import { submitFormWithFiles } from './submit-form-with-files.ts';
import { useVisitorForm } from './use-visitor-form.ts';

const fields = { ...grievanceFields, [GRIEVANCE_PROOF_FIELD]: { ...defineLabel('proof'), kind: 'chosenFiles', optional: true } } as const;

type GrievanceFormProps = {
  answer?: FormAnswer;
  next: string | undefined;
  /** The labels of the categories. */
  choiceLabels: Readonly<Record<string, string>> | undefined;
  /** Elements shown for an urgent category. */
  children: Elements;
};

/** Returns the chosen category, also if it was chosen before hydration. */
function useCategory(formBox: RefObject<HTMLElement | null>): string {
  const form = (): HTMLFormElement | undefined => formBox.current?.closest('form') ?? undefined;
  return useSyncExternalStore(
    (notify) => {
      const present = form();
      present?.addEventListener('input', notify);
      return () => present?.removeEventListener('input', notify);
    },
    () => readText(new FormData(form()).get('category')),
    () => '',
  );
}

function GrievanceFormIsland({ answer, next, choiceLabels, children }: GrievanceFormProps) {
  const messages = useMessages();
  const formBox = useRef<HTMLDivElement>(null);
  const category = useCategory(formBox);
  const [sentCategory, setSentCategory] = useState('');
  const [sentShare, setSentShare] = useState(0);
  const contactHintId = useId();
  const form = useVisitorForm({
    form: grievanceForm,
    answer,
    fields,
    parse: ({ proof: chosen, ...texts }, formMessages) =>
      joinFiles(parseGrievance(texts, formMessages), GRIEVANCE_PROOF_FIELD, findFilesProblem(formMessages, chosen), chosen),
    send: async ({ texts, files }, along) => {
      setSentShare(0);
      setSentCategory(texts.category);
      const ready = await Promise.all(files.map((file) => file.ready));
      return submitFormWithFiles(grievanceForm, { value: texts, files: ready, ...along }, setSentShare);
    },
    next,
  });

  const proof = form.held(GRIEVANCE_PROOF_FIELD);
  return (
    <VisitorForm
      label={messages.grievance.name}
      submitLabel={messages.grievance.submit}
      form={form}
      aboveNumber={URGENT_CATEGORIES.includes(sentCategory) ? children : null}
      besideSubmit={
        form.isBusy && proof.value.length > 0 ? (
          <progress className="visitor-form-progress" aria-label={messages.form.sentSoFar} max={1} value={sentShare} />
        ) : null
      }
    >
      <div ref={formBox}>
        <SelectField
          {...form.field('category')}
          label={messages.grievance.about}
          prompt={messages.form.chooseOne}
          options={grievanceFields.category.options}
          optionLabels={choiceLabels}
        />
        <div aria-live="polite">{URGENT_CATEGORIES.includes(category) ? children : null}</div>
      </div>
      <Field {...form.field('grievance')} label={messages.grievance.whatHappened} readOnly={form.isBusy} />
      <FilesField {...proof} hint={formatSentence(messages.grievance.proofHint, { max: FORM_FILES_MAX })} disabled={form.isBusy} />
      <fieldset className="visitor-form-group" aria-describedby={contactHintId}>
        <legend>{messages.form.aboutYou}</legend>
        <p className="field-hint" id={contactHintId}>
          {messages.grievance.aboutYouHint}
        </p>
        <Field {...form.field('name')} readOnly={form.isBusy} autoComplete="name" spellCheck={false} />
        <ContactFields form={form} />
      </fieldset>
      <ConsentField {...form.field('consent')} isForMinors={false} />
    </VisitorForm>
  );
}

export const GrievanceForm = withMessages(GrievanceFormIsland);
