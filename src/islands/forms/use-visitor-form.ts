import { type FocusEvent, type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { createRandomKey } from '#browser/random-key.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { FieldErrors } from '#domain/parse.ts';
import { type Form, submitCall } from '#records/forms/form.ts';
import { HONEYPOT_FIELD, getPlainAction } from '#records/forms/plain-form.ts';
import type { SentText } from '#ui/forms/Receipt.tsx';
import { type FormFields, type FormValues, getInitialValues, readText } from '#ui/forms/form-values.ts';
import { type Control, type FormOptions, listControls, useForm } from '#ui/forms/hooks/use-form.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import type { OutcomeContent } from '#ui/status/Outcome.tsx';
import { useMessages } from '#ui/forms/messages.ts';
import { formatSentence } from '#i18n/sentences.ts';

import { type FormAnswer, type SentAnswer, type SubmissionExtras, describeRefusal, describeSubmitFailure } from './submit-form.ts';

type VisitorFormOptions<Value> = Omit<FormOptions<FormFields, Value>, 'start' | 'startErrors'> & {
  form: Pick<Form, 'id' | 'paths' | 'texts'>;
  answer: FormAnswer | undefined;
  onErrors?: (errors: FieldErrors) => void;
  send: (value: Value, along: SubmissionExtras) => Promise<SentAnswer>;
  choiceLabels: Readonly<Record<string, string>>;
  next: string | undefined;
};

function enterAgain(control: Control, entered: Control): void {
  if (control instanceof HTMLInputElement && entered instanceof HTMLInputElement) {
    control.checked = entered.checked;
    if (control.type === 'file') control.files = entered.files;
  }
  if (control.type !== 'file') control.value = entered.value;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** On a page translated by the browser React renders the form again instead of hydrating it. */
function useEnteredBefore(ref: RefObject<HTMLFormElement | null>, label: string): void {
  // The static HTML still exists during React's first render.
  const [built] = useState(() =>
    typeof document === 'undefined' ? undefined : [...document.forms].find((form) => form.getAttribute('aria-label') === label),
  );
  useEffect(() => {
    if (built?.isConnected !== false) return;
    const before = listControls(built);
    listControls(ref.current).forEach((control, index) => {
      const entered = before[index];
      if (entered !== undefined && entered.name === control.name) enterAgain(control, entered);
    });
  }, [built, ref]);
}

/** Cleared only once the server has stored the values. */
export function useVisitorForm<Value>({
  form: definition,
  answer,
  parse,
  onErrors,
  send,
  choiceLabels,
  next,
  ...options
}: VisitorFormOptions<Value>) {
  const messages = useMessages();
  const { language } = messages;
  const { name, sent: sentTitle, failed } = definition.texts;
  function tidyAll(values: FormValues): FormValues {
    const tidied = Object.entries(values).map(([name, value]) => [name, options.fields[name]?.tidy?.(readText(value)) ?? value] as const);
    return Object.fromEntries(tidied);
  }
  const startErrors = answer?.refusal?.errors ?? {};
  const form = useForm({
    ...options,
    start: getInitialValues(options.fields, answer?.values ?? null),
    startErrors,
    parse: (values, formMessages) => parse(tidyAll(values), formMessages),
    focusesFirstError: false,
  });
  useEnteredBefore(form.formProps.ref, name[language]);

  function describeSuccess({ reference, fileMessage }: SentAnswer): OutcomeContent {
    const number = reference === '' ? '' : formatSentence(messages.form.reference, { reference });
    const details = [fileMessage, number, next ?? ''].filter((text) => text !== '');
    return { kind: 'success', title: sentTitle[language], details, reference };
  }

  function listSent(values: FormValues): readonly SentText[] {
    const labelled = form.all.filter(({ name }) => name !== 'consent').map(({ label, name }) => ({ label, text: readText(values[name]) }));
    return labelled.filter(({ text }) => text !== '').map(({ label, text }) => ({ label, text: choiceLabels[text] ?? text }));
  }

  function describeAnswer(): OutcomeContent | null {
    if (answer === undefined) return null;
    return answer.result === null ? describeRefusal(answer, failed[language], messages) : describeSuccess(answer.result);
  }

  const [errorList, setErrorList] = useState(Object.keys(startErrors).length === 0 ? null : { errors: startErrors, number: 1 });
  const [outcome, setOutcome] = useState(describeAnswer);
  const [sent, setSent] = useState(() => listSent(answer?.values ?? {}));
  // One per form, so that a retry is stored once.
  const [key, setKey] = useState(createRandomKey);

  function showErrors(errors: FieldErrors): void {
    form.showErrors(errors);
    const isEmpty = Object.keys(errors).length === 0;
    setErrorList((earlier) => (isEmpty ? null : { errors, number: (earlier?.number ?? 0) + 1 }));
    onErrors?.(errors);
  }

  const { isBusy, submit, attempt } = useSubmit({
    send: (value: Value) =>
      send(value, { honeypot: readText(new FormData(form.formProps.ref.current ?? undefined).get(HONEYPOT_FIELD)), key }),
    onDone: (answered) => {
      setOutcome(describeSuccess(answered));
      form.clear();
      setKey(createRandomKey());
    },
    onFailed: (error) => {
      setOutcome(describeSubmitFailure(error, failed[language], messages));
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
    const tidied = options.fields[target.name]?.tidy?.(target.value) ?? target.value;
    if (tidied !== target.value) form.setText(target.name, tidied);
  }

  return {
    ...form,
    formProps: {
      ...form.formProps,
      'aria-label': name[language],
      method: 'post',
      action: getPlainAction(submitCall(definition), messages),
      encType: 'multipart/form-data',
      onBlur: handleBlur,
      onSubmit: handleSubmit,
    },
    summary: errorList === null ? null : { ...errorList, open: form.errors },
    outcome,
    sent,
    restart: () => {
      flushSync(() => setOutcome(null));
      form.formProps.ref.current?.querySelector('input')?.focus();
    },
    isBusy,
    nextKey: answer?.key ?? '',
  };
}
