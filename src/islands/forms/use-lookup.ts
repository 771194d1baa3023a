import { type ComponentProps, type SyntheticEvent, useState } from 'react';

import { ApiError, formatErrorMessage } from '#api/http/api-error.ts';
import { send } from '#api/http/client.ts';
import type { VisitorParser } from '#domain/parse.ts';
import { addFullStop } from '#domain/text.ts';
import { type Form, type Lookup, getStateCall } from '#records/forms/form.ts';
import { type SentState, parseEntryState } from '#records/forms/lookup.ts';
import { getPlainAction } from '#records/forms/plain-form.ts';
import { type FormFields, getInitialValues } from '#ui/forms/form-values.ts';
import { type UseForm, useForm } from '#ui/forms/hooks/use-form.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { useMessages } from '#ui/forms/messages.ts';
import type { OutcomeContent } from '#ui/status/Outcome.tsx';

import { describeState } from './entry-state.ts';
import type { FormAnswer } from './form-answer.ts';

type LookupOptions<Fields extends FormFields> = {
  form: Pick<Form, 'id' | 'paths'> & { lookup: Lookup };
  fields: Fields;
  parse: VisitorParser<Readonly<Record<string, string>>>;
  answer: FormAnswer<SentState> | undefined;
};

type UseLookup<Fields extends FormFields> = Pick<UseForm<Fields, unknown>, 'field'> & {
  formProps: Omit<ComponentProps<'form'>, 'ref'> & Pick<UseForm<Fields, unknown>['formProps'], 'ref'>;
  outcome: OutcomeContent | null;
  isBusy: boolean;
};

/** Typed texts stay after each response. */
export function useLookup<Fields extends FormFields>({ form, fields, parse, answer }: LookupOptions<Fields>): UseLookup<Fields> {
  const messages = useMessages();
  const describeFailure = (error: unknown): OutcomeContent => ({
    kind: 'error',
    title: messages.form.lookUpFailed,
    details: [addFullStop(formatErrorMessage(error, messages))],
  });
  const describeAnswer = (): OutcomeContent | null => {
    if (answer === undefined) return null;
    if (answer.refusal === null) return describeState(answer.result, form.lookup, messages);
    return answer.refusal.status === 422 ? null : describeFailure(new ApiError({ kind: 'refused', ...answer.refusal }));
  };
  const { formProps, field, check } = useForm({
    fields,
    parse,
    start: getInitialValues(fields, answer?.values ?? null),
    startErrors: answer?.refusal?.errors ?? {},
  });
  const [outcome, setOutcome] = useState(describeAnswer);
  const { isBusy, submit, attempt } = useSubmit({
    // In the body: URLs are logged.
    send: (sent: Readonly<Record<string, string>>) => send(getStateCall(form), { json: sent, parse: parseEntryState }),
    onDone: (state) => setOutcome(describeState(state, form.lookup, messages)),
    onFailed: (error) => setOutcome(describeFailure(error)),
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setOutcome(null);
    attempt(() => {
      const value = check();
      if (value !== null) submit(value);
    });
  }

  return {
    formProps: {
      ...formProps,
      method: 'post',
      action: getPlainAction(getStateCall(form), messages),
      encType: 'multipart/form-data',
      onSubmit: handleSubmit,
    },
    field,
    outcome,
    isBusy,
  };
}
