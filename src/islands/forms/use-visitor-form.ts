import { type ComponentProps, type FocusEvent, type SyntheticEvent, useState } from 'react';

import { createRandomKey } from '#browser/random-key.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { FieldErrors } from '#domain/parse.ts';
import { type Form, submitCall } from '#records/forms/form.ts';
import { HONEYPOT_FIELD, getPlainAction } from '#records/forms/plain-form.ts';
import type { ErrorSummaryState } from '#ui/forms/ErrorSummary.tsx';
import type { SentText } from '#ui/forms/Receipt.tsx';
import { type FormFields, type ValuesOf, getInitialValues, readText } from '#ui/forms/form-values.ts';
import { type FormOptions, useForm, type UseForm } from '#ui/forms/hooks/use-form.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import type { OutcomeContent } from '#ui/status/Outcome.tsx';
import { useReport } from '#ui/status/island.tsx';
import { useMessages } from '#ui/forms/messages.ts';
import { formatSentence } from '#i18n/sentences.ts';

import type { FormAnswer, SentAnswer } from './form-answer.ts';
import { describeRefusal, describeSubmitFailure } from './submit-failure.ts';
import type { SubmissionExtras } from './submit-form.ts';

type VisitorFormOptions<Fields extends FormFields, Value> = Omit<FormOptions<Fields, Value>, 'start' | 'startErrors'> & {
  form: Pick<Form, 'id' | 'paths' | 'texts'>;
  answer: FormAnswer | undefined;
  onErrors?: (errors: FieldErrors) => void;
  send: (value: Value, along: SubmissionExtras) => Promise<SentAnswer>;
  choiceLabels?: Readonly<Record<string, string>> | undefined;
  next: string | undefined;
};

type UseVisitorForm<Fields extends FormFields, Value> = Pick<UseForm<Fields, Value>, 'field' | 'held' | 'focusField'> & {
  formProps: Omit<ComponentProps<'form'>, 'ref'> & Pick<UseForm<Fields, Value>['formProps'], 'ref'>;
  summary: ErrorSummaryState | null;
  outcome: OutcomeContent | null;
  sent: readonly SentText[];
  restart: () => void;
  isBusy: boolean;
  nextKey: string;
};

/** Cleared only once the server has stored the values. */
export function useVisitorForm<Fields extends FormFields, Value>({
  form: definition,
  answer,
  parse,
  onErrors,
  send,
  choiceLabels = {},
  next,
  ...options
}: VisitorFormOptions<Fields, Value>): UseVisitorForm<Fields, Value> {
  const messages = useMessages();
  const { sent: sentTitle, failed } = definition.texts;
  const tidies = new Map(
    Object.entries<FormFields[string]>(options.fields).flatMap(([name, { tidy }]) => (tidy === undefined ? [] : [[name, tidy]])),
  );
  function tidyAll(values: ValuesOf<Fields>): ValuesOf<Fields> {
    const fieldValues = new Map<string, unknown>(Object.entries(values));
    const tidied = [...tidies].map(([name, change]): [string, string] => [name, change(readText(fieldValues.get(name)))]);
    return { ...values, ...Object.fromEntries(tidied) };
  }
  const startErrors = answer?.refusal?.errors ?? {};
  const form = useForm({
    ...options,
    start: getInitialValues(options.fields, answer?.values ?? null),
    startErrors,
    parse: (values, formMessages) => parse(tidyAll(values), formMessages),
    focusesFirstError: false,
  });

  function describeSuccess({ reference, fileMessage }: SentAnswer): OutcomeContent {
    const number = reference === '' ? '' : formatSentence(messages.form.reference, { reference });
    const details = [fileMessage, number, next ?? ''].filter((text) => text !== '');
    return { kind: 'success', title: sentTitle[messages.language], details, reference };
  }

  function listSent(values: object): readonly SentText[] {
    const fieldValues = new Map<string, unknown>(Object.entries(values));
    const labelled = form.all
      .filter(({ name }) => name !== 'consent')
      .map(({ label, name }) => ({ label, text: readText(fieldValues.get(name)) }));
    return labelled.filter(({ text }) => text !== '').map(({ label, text }) => ({ label, text: choiceLabels[text] ?? text }));
  }

  function describeAnswer(): OutcomeContent | null {
    if (answer === undefined) return null;
    return answer.result === null ? describeRefusal(answer, failed[messages.language], messages) : describeSuccess(answer.result);
  }

  const [errorList, setErrorList] = useState<Omit<ErrorSummaryState, 'open'> | null>(
    Object.keys(startErrors).length === 0 ? null : { errors: startErrors, number: 1 },
  );
  const [outcome, setOutcome] = useState(describeAnswer);
  const report = useReport();
  const [sent, setSent] = useState(() => listSent(answer?.values ?? {}));
  // One per form, so that a retry is stored once.
  const [key, setKey] = useState(createRandomKey);

  function showErrors(errors: FieldErrors): void {
    form.showErrors(errors);
    const isEmpty = Object.keys(errors).length === 0;
    setErrorList((earlier) => (isEmpty ? null : { errors, number: (earlier?.number ?? 0) + 1 }));
    onErrors?.(errors);
  }

  function showOutcome(come: OutcomeContent): void {
    report(come);
    setOutcome(come);
  }

  const { isBusy, submit, attempt } = useSubmit({
    send: (value: Value) =>
      send(value, { honeypot: readText(new FormData(form.formProps.ref.current ?? undefined).get(HONEYPOT_FIELD)), key }),
    onDone: (answered) => {
      showOutcome(describeSuccess(answered));
      form.clear();
      setKey(createRandomKey());
    },
    onFailed: (error) => {
      showOutcome(describeSubmitFailure(error, failed[messages.language], messages));
      if (error instanceof ApiError) showErrors(error.errors);
    },
  });

  function sendChecked(): void {
    const values = tidyAll(form.readValues());
    form.setValues(values);
    const parsed = parse(values, messages);
    showErrors(parsed.ok ? {} : parsed.errors);
    if (!parsed.ok) return;
    setSent(listSent(values));
    submit(parsed.value);
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setOutcome(null);
    attempt(sendChecked);
  }

  function handleBlur({ target }: FocusEvent<HTMLFormElement>): void {
    if (!(target instanceof HTMLInputElement)) return;
    const tidied = tidies.get(target.name)?.(target.value) ?? target.value;
    if (tidied !== target.value) form.setText(target.name, tidied);
  }

  const { field, held, focusField, formProps } = form;
  return {
    field,
    held,
    focusField,
    formProps: {
      ...formProps,
      method: 'post',
      action: getPlainAction(submitCall(definition), messages),
      encType: 'multipart/form-data',
      onBlur: handleBlur,
      onSubmit: handleSubmit,
    },
    summary: errorList === null ? null : { ...errorList, open: form.errors },
    outcome,
    sent,
    restart: () => setOutcome(null),
    isBusy,
    nextKey: answer?.key ?? '',
  };
}
