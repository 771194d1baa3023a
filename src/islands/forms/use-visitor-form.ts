import { type ComponentProps, type FocusEvent, type SyntheticEvent, useState } from 'react';

import { type SubmissionExtras, createIdempotencyKey } from '#api/forms.ts';
import type { SentAnswer } from '#api/http/answer.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { FieldErrors } from '#domain/parse.ts';
import { HONEYPOT_FIELD } from '#records/forms/honeypot.ts';
import type { ErrorSummaryState } from '#ui/forms/ErrorSummary.tsx';
import type { SentText } from '#ui/forms/Receipt.tsx';
import { type FormFields, type ValuesOf, readText } from '#ui/forms/form-values.ts';
import { type FormOptions, useForm, type UseForm } from '#ui/forms/hooks/use-form.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import type { OutcomeContent } from '#ui/status/Outcome.tsx';
import { useReport } from '#ui/status/island.tsx';
import { useMessages } from '#ui/forms/messages.ts';
import { formatSentence } from '#i18n/sentences.ts';

import { describeSubmitFailure } from './submit-failure.ts';

type Tidy = (typed: string) => string;

type VisitorFormOptions<Fields extends FormFields, Value> = FormOptions<Fields, Value> & {
  /**
   * Corrects a field's text when it is left and before sending, so that the visitor sees the sent
   * text.
   */
  tidy?: Readonly<Record<string, Tidy>>;
  /** Receives the errors, including those from the server. */
  onErrors?: (errors: FieldErrors) => void;
  send: (value: Value, along: SubmissionExtras) => Promise<SentAnswer>;
  sentences: { sent: string; failed: string };
  /** The labels of a field's options. */
  shown?: Readonly<Record<string, string>> | undefined;
  /** The next steps, shown after sending. */
  next: string | undefined;
};

type UseVisitorForm<Fields extends FormFields, Value> = Pick<UseForm<Fields, Value>, 'field' | 'held' | 'focusField'> & {
  formProps: Omit<ComponentProps<'form'>, 'ref'> & Pick<UseForm<Fields, Value>['formProps'], 'ref'>;
  /** The error summary; null if the last attempt had no errors. */
  summary: ErrorSummaryState | null;
  outcome: OutcomeContent | null;
  sent: readonly SentText[];
  /** Shows an empty form again. */
  restart: () => void;
  isBusy: boolean;
};

/** Manages a visitor form. It is cleared only after the server has stored the values. */
export function useVisitorForm<Fields extends FormFields, Value>({
  parse,
  tidy = {},
  onErrors,
  send,
  sentences,
  shown = {},
  next,
  ...options
}: VisitorFormOptions<Fields, Value>): UseVisitorForm<Fields, Value> {
  const words = useMessages();
  const tidies = new Map(Object.entries(tidy));
  function tidyAll(values: ValuesOf<Fields>): ValuesOf<Fields> {
    const given = new Map<string, unknown>(Object.entries(values));
    const tidied = [...tidies].map(([name, change]): [string, string] => [name, change(readText(given.get(name)))]);
    return { ...values, ...Object.fromEntries(tidied) };
  }
  // Validates the corrected values, because these are sent.
  const form = useForm({ ...options, parse: (values, spoken) => parse(tidyAll(values), spoken), focusesFirstError: false });
  const [errorList, setErrorList] = useState<Omit<ErrorSummaryState, 'open'> | null>(null);
  const [outcome, setOutcome] = useState<OutcomeContent | null>(null);
  const report = useReport();
  const [sent, setSent] = useState<readonly SentText[]>([]);
  // Created with the form, so that a retry after a lost response is stored only once.
  const [key, setKey] = useState(createIdempotencyKey);

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
    onDone: ({ reference, fileMessage }) => {
      const number = reference === '' ? '' : formatSentence(words.form.reference, { reference });
      const details = [fileMessage, number, next ?? ''].filter((text) => text !== '');
      showOutcome({ kind: 'success', title: sentences.sent, details, reference });
      form.clear();
      setKey(createIdempotencyKey());
    },
    onFailed: (error) => {
      showOutcome(describeSubmitFailure(error, sentences.failed, words));
      if (error instanceof ApiError) showErrors(error.errors);
    },
  });

  function sendChecked(): void {
    const values = tidyAll(form.readValues());
    form.setValues(values);
    const parsed = parse(values, words);
    showErrors(parsed.ok ? {} : parsed.errors);
    if (!parsed.ok) return;
    const given = new Map<string, unknown>(Object.entries(values));
    const labelled = form.all
      .filter(({ name }) => name !== 'consent')
      .map(({ label, name }) => ({ label, text: readText(given.get(name)) }));
    setSent(labelled.filter(({ text }) => text !== '').map(({ label, text }) => ({ label, text: shown[text] ?? text })));
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
    formProps: { ...formProps, onBlur: handleBlur, onSubmit: handleSubmit },
    summary: errorList === null ? null : { ...errorList, open: form.errors },
    outcome,
    sent,
    restart: () => setOutcome(null),
    isBusy,
  };
}
