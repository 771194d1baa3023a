import { type ComponentProps, type SyntheticEvent, useState } from 'react';

import { type SentAlong, newIdempotencyKey } from '#api/forms.ts';
import type { SentAnswer } from '#api/http/answer.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { FieldErrors } from '#domain/parse.ts';
import { HONEYPOT_FIELD } from '#records/forms/honeypot.ts';
import type { ErrorSummaryState } from '#ui/forms/ErrorSummary.tsx';
import type { SentText } from '#ui/forms/Receipt.tsx';
import { type FieldOptions, textIn, useFields, type UseFields } from '#ui/forms/hooks/use-fields.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import type { OutcomeWords } from '#ui/status/Outcome.tsx';
import { useReport } from '#ui/status/island.tsx';
import { useWords } from '#ui/forms/words.tsx';
import { filled } from '#words/sentences.ts';

import { submitFailure } from './submit-failure.ts';

type VisitorFormOptions<Name extends string, Value> = FieldOptions<Name, Value> & {
  /** The form then shows the changed texts. */
  tidy?: (texts: Readonly<Record<Name, string>>) => Readonly<Record<Name, string>>;
  /** Errors of fields that are not texts. They prevent sending. */
  otherErrors?: FieldErrors;
  /** Gets the errors that the server found, too. */
  onErrors?: (errors: FieldErrors) => void;
  send: (value: Value, along: SentAlong) => Promise<SentAnswer>;
  onSent?: () => void;
  sentences: { sent: string; failed: string };
  /** The words for texts that a field offers to choose from. */
  shown?: Readonly<Record<string, string>> | undefined;
  /** Shown after the form was sent. */
  next: string | undefined;
};

type UseVisitorForm<Name extends string, Value> = Pick<UseFields<Name, Value>, 'field' | 'focusField' | 'setText'> & {
  formProps: Omit<ComponentProps<'form'>, 'ref'> & Pick<UseFields<Name, Value>['formProps'], 'ref'>;
  /** Null when the last attempt had no errors. */
  summary: ErrorSummaryState | null;
  outcome: OutcomeWords | null;
  sent: readonly SentText[];
  /** Shows the empty form again. */
  restart: () => void;
  isBusy: boolean;
};

/** The form is cleared only after the server has stored what it sent. */
export function useVisitorForm<Name extends string, Value>({
  parse,
  tidy = (texts) => texts,
  otherErrors = {},
  onErrors,
  send,
  onSent,
  sentences,
  shown = {},
  next,
  ...options
}: VisitorFormOptions<Name, Value>): UseVisitorForm<Name, Value> {
  const words = useWords();
  // A number that was pasted is judged as it is sent.
  const fields = useFields({ ...options, parse: (texts, spoken) => parse(tidy(texts), spoken), focusesFirstError: false });
  const [errorList, setErrorList] = useState<Omit<ErrorSummaryState, 'open'> | null>(null);
  const [outcome, setOutcome] = useState<OutcomeWords | null>(null);
  const report = useReport();
  const [sent, setSent] = useState<readonly SentText[]>([]);
  // Made when the form opens, so that a second try after a lost answer is stored once.
  const [key, setKey] = useState(newIdempotencyKey);

  function showErrors(errors: FieldErrors): void {
    fields.showErrors(errors);
    const isEmpty = Object.keys(errors).length === 0;
    setErrorList((earlier) => (isEmpty ? null : { errors, number: (earlier?.number ?? 0) + 1 }));
    onErrors?.(errors);
  }

  function showOutcome(come: OutcomeWords): void {
    report(come);
    setOutcome(come);
  }

  const { isBusy, submit, attempt } = useSubmit({
    send: (value: Value) => send(value, { honeypot: textIn(new FormData(fields.formProps.ref.current ?? undefined), HONEYPOT_FIELD), key }),
    onDone: ({ reference, fileMessage }) => {
      const number = reference === '' ? '' : filled(words.form.reference, { reference });
      const details = [fileMessage, number, next ?? ''].filter((text) => text !== '');
      showOutcome({ kind: 'success', title: sentences.sent, details, reference });
      fields.clear();
      setKey(newIdempotencyKey());
      onSent?.();
    },
    onFailed: (error) => {
      showOutcome(submitFailure(error, sentences.failed, words));
      if (error instanceof ApiError) showErrors(error.errors);
    },
  });

  function sendChecked(): void {
    const texts = tidy(fields.readTexts());
    fields.setTexts(texts);
    const parsed = parse(texts, words);
    showErrors({ ...(parsed.ok ? {} : parsed.errors), ...otherErrors });
    if (!parsed.ok || Object.keys(otherErrors).length > 0) return;
    const given = new Map(Object.entries<string>(texts));
    const labelled = fields.all.filter(({ name }) => name !== 'consent').map(({ label, name }) => ({ label, text: given.get(name) ?? '' }));
    setSent(labelled.filter(({ text }) => text !== '').map(({ label, text }) => ({ label, text: shown[text] ?? text })));
    submit(parsed.value);
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setOutcome(null);
    attempt(sendChecked);
  }

  const summary = errorList === null ? null : { ...errorList, open: { ...fields.errors, ...otherErrors } };
  const { field, focusField, setText, formProps } = fields;
  return {
    field,
    focusField,
    setText,
    formProps: { ...formProps, onSubmit: handleSubmit },
    summary,
    outcome,
    sent,
    restart: () => setOutcome(null),
    isBusy,
  };
}
