import { type ComponentType, useId, useState } from 'react';

import type { FieldErrors } from '#domain/parse.ts';
import { type FieldGroup, type Form, type SentForm, type VisitorField, getFileLabel } from '#records/forms/form.ts';
import { HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from '#records/forms/plain-form.ts';
import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';
import { FormIdContext } from '#ui/forms/FieldFrame.tsx';
import { Receipt, type ReceiptMessages } from '#ui/forms/Receipt.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { type ControlledState, type FieldValue, joinFiles } from '#ui/forms/form-values.ts';
import { useHydrated } from '#ui/forms/hooks/use-hydrated.ts';
import { useMessages } from '#ui/forms/messages.ts';
import { Outcome } from '#ui/status/Outcome.tsx';
import { withMessages } from '#ui/status/island.tsx';
import { type FormMessages, getLabel } from '#i18n/english.ts';

import { FieldControl, type FormContent } from './field-control.tsx';
import type { submitFormWithFiles } from './file-inputs.tsx';
import { type FormAnswer, submitForm } from './submit-form.ts';
import { useVisitorForm } from './use-visitor-form.ts';

import '#ui/forms/visitor-form.css';

export type FormProps = FormContent & {
  answer?: FormAnswer;
  next: string | undefined;
  receiptMessages?: ReceiptMessages;
};

/** One picture, or several pictures and PDFs. */
export type FileInput = {
  kind: 'picture' | 'chosenFiles';
  findProblem: (messages: FormMessages, value: FieldValue | undefined) => string | null;
  getFiles: (value: FieldValue | undefined) => Promise<readonly File[]>;
  isEmpty: (value: FieldValue) => boolean;
  Control: ComponentType<ControlledState<FieldValue> & { disabled: boolean }>;
  send: typeof submitFormWithFiles;
};

type FormBodyProps = FormProps & {
  form: Form;
  files?: FileInput | undefined;
  below?: Readonly<Record<string, Elements>>;
  aboveNumber?: Elements;
  onErrors?: (errors: FieldErrors) => void;
  onSend?: (sent: SentForm) => void;
  receive?: () => Readonly<Record<string, string>>;
  children?: Elements;
};

function FormBodyIsland({
  form: entry,
  files,
  below = {},
  aboveNumber,
  onErrors,
  onSend,
  receive,
  children,
  answer,
  next,
  receiptMessages,
  ...given
}: FormBodyProps) {
  const messages = useMessages();
  const isReady = useHydrated();
  const id = useId();
  const [sentShare, setSentShare] = useState(0);
  const { picture = '', texts, fields, groups } = entry;
  const choices = Object.values<VisitorField>(fields).flatMap((field) => field.choices ?? []);
  const ownLabels = Object.fromEntries(choices.map((choice) => [choice.label, getLabel(choice, messages)]));
  const content = { ...given, choiceLabels: { ...given.choiceLabels, ...ownLabels } };
  const fileField = files === undefined ? {} : { [picture]: { ...getFileLabel(entry), kind: files.kind, optional: true } };
  const parseTexts = entry.parserFor(content.courses ?? []);
  const form = useVisitorForm<{ texts: SentForm; files: FieldValue | undefined }>({
    form: entry,
    answer,
    fields: { ...fields, ...fileField },
    parse: ({ [picture]: chosen, ...typed }, formMessages) =>
      joinFiles(parseTexts(typed, formMessages), picture, files?.findProblem(formMessages, chosen) ?? null, chosen),
    send: async ({ texts: value, files: chosen }, extras) => {
      onSend?.(value);
      if (files === undefined) return submitForm(entry, value, extras);
      setSentShare(0);
      return files.send({ ...entry, picture }, { value, files: await files.getFiles(chosen), ...extras }, setSentShare);
    },
    ...(onErrors === undefined ? {} : { onErrors }),
    ...(receive === undefined ? {} : { receive }),
    choiceLabels: content.choiceLabels,
    next,
  });
  const { formProps, outcome, isBusy, nextKey } = form;
  const held = form.held(picture);
  const isSent = outcome?.kind === 'success';
  const receipt =
    !isSent || receiptMessages === undefined ? null : (
      <Receipt reference={outcome.reference ?? ''} sent={form.sent} messages={receiptMessages} onAgain={form.restart} />
    );

  function renderField(name: string, needsOne = false): Elements {
    if (name === picture && files !== undefined) return <files.Control key={name} {...held} disabled={isBusy} />;
    const field = fields[name];
    if (field === undefined) throw new Error(`The form ${entry.id} has no field ${name}`);
    const state = { ...form.field(name), ...(needsOne ? { note: '' } : {}) };
    const control = <FieldControl key={name} {...content} field={field} state={state} isBusy={isBusy} />;
    if (below[name] === undefined) return control;
    return (
      <div key={name}>
        {control}
        {below[name]}
      </div>
    );
  }

  const message = <Outcome outcome={outcome} focusesSuccess contentAboveDetails={aboveNumber} />;
  // The answer to a form sent without JavaScript.
  if (isSent && !isReady) {
    return (
      <div className="visitor-form grid gap-5">
        {message}
        {receipt}
      </div>
    );
  }
  return (
    <form {...formProps} className="visitor-form grid gap-5" data-receipt={receipt !== null || undefined}>
      {nextKey === '' ? null : message}
      <FormIdContext value={id}>
        {form.summary === null ? null : <ErrorSummary key={form.summary.number} {...form.summary} onFollow={form.focusField} />}
        {groups.map((group) => (
          <Group key={group.fields.join()} group={group}>
            {group.fields.map((name) => renderField(name, group.needsOne))}
          </Group>
        ))}
        {children}
      </FormIdContext>
      {nextKey === '' ? null : <input type="hidden" name={IDEMPOTENCY_FIELD} value={nextKey} />}
      <div className="visually-hidden" inert aria-hidden="true">
        <label>
          <span>{messages.form.leaveEmpty}</span>
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {nextKey === '' ? message : null}
      {receipt}
      {isSent && receipt === null ? (
        <div className="no-print">
          <Button label={messages.form.print} look="quiet" onClick={() => print()} />
        </div>
      ) : null}
      <div className="visitor-form-send row cluster">
        <SubmitButton label={texts.submit[messages.language]} busyLabel={messages.form.sending} isBusy={isBusy} />
        {isBusy && files !== undefined && !files.isEmpty(held.value) ? (
          <progress className="visitor-form-progress" aria-label={messages.form.sentSoFar} max={1} value={sentShare} />
        ) : null}
      </div>
    </form>
  );
}

function Group({ group: { legend, hint, isWide = false, fields }, children }: { group: FieldGroup; children: Elements }) {
  const { language } = useMessages();
  const hintId = useId();
  if (legend === undefined) return fields.length === 1 ? children : <div className="visitor-form-group grid">{children}</div>;
  return (
    <fieldset
      className={isWide ? 'visitor-form-group visitor-form-group-wide grid' : 'visitor-form-group grid'}
      aria-describedby={hint === undefined ? undefined : hintId}
    >
      <legend className="title text-xl">{legend[language]}</legend>
      {hint === undefined ? null : (
        <p className="field-hint" id={hintId}>
          {hint[language]}
        </p>
      )}
      {children}
    </fieldset>
  );
}

export const FormBody = withMessages(FormBodyIsland);

/** For forms that differ by their registry entry only. */
export function createFormIsland(form: Form, files?: FileInput) {
  return function FormIsland(props: FormProps & { messages?: Partial<FormMessages> | undefined }) {
    return <FormBody {...props} form={form} files={files} />;
  };
}
