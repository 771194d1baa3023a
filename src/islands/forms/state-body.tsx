import { type SyntheticEvent, useState } from 'react';

import { ApiError, formatErrorMessage } from '#api/http/api-error.ts';
import { send } from '#api/http/client.ts';
import { formatDay } from '#domain/dates.ts';
import { addFullStop } from '#domain/text.ts';
import { type Form, type Lookup, getStateCall } from '#records/forms/form.ts';
import { type SentState, mobileLookup, parseEntryState, secretLookup } from '#records/forms/lookup.ts';
import { getPlainAction } from '#records/forms/plain-form.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { type FormFields, getInitialValues } from '#ui/forms/form-values.ts';
import { useForm } from '#ui/forms/hooks/use-form.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { useMessages } from '#ui/forms/messages.ts';
import { Outcome, type OutcomeContent } from '#ui/status/Outcome.tsx';
import { withMessages } from '#ui/status/island.tsx';
import type { FormMessages } from '#i18n/english.ts';
import { findForeignTag, formatSentence } from '#i18n/sentences.ts';

import { FieldControl } from './field-control.tsx';
import type { FormAnswer } from './submit-form.ts';

import '#ui/forms/visitor-form.css';

const SENTENCES = { new: 'isNew', 'in progress': 'isInProgress', answered: 'isAnswered' } as const;

export function describeState(
  { state, received_on, answered_on = '', answer = '' }: SentState,
  { texts }: Lookup,
  messages: FormMessages,
): OutcomeContent {
  const day = (text: string) => (text === '' ? '' : formatDay(text, messages.tag));
  const label = texts.answer?.[messages.language] ?? '';
  return {
    kind: 'success',
    title: formatSentence(texts[SENTENCES[state]][messages.language], { day: day(answered_on) }),
    details: [formatSentence(messages.form.receivedOn, { day: day(received_on) })],
    ...(answer === '' ? {} : { quote: { label, text: answer, lang: findForeignTag(messages, answer) } }),
  };
}

type StateBodyProps = { form: Pick<Form, 'id' | 'paths'> & { lookup: Lookup }; answer?: FormAnswer<SentState> };

function StateBodyIsland({ form: { lookup, ...entry }, answer }: StateBodyProps) {
  const messages = useMessages();
  const { fields, parse } = lookup.isSecret === true ? secretLookup : mobileLookup;
  const { formProps, field, check } = useForm<FormFields, object>({
    fields,
    parse,
    start: getInitialValues(fields, answer?.values ?? null),
    startErrors: answer?.refusal?.errors ?? {},
  });
  const [outcome, setOutcome] = useState(describeAnswer);

  function describeFailure(error: unknown): OutcomeContent {
    return { kind: 'error', title: messages.form.lookUpFailed, details: [addFullStop(formatErrorMessage(error, messages))] };
  }

  function describeAnswer(): OutcomeContent | null {
    if (answer === undefined) return null;
    if (answer.refusal === null) return describeState(answer.result, lookup, messages);
    return answer.refusal.status === 422 ? null : describeFailure(new ApiError({ kind: 'refused', ...answer.refusal }));
  }

  const { isBusy, submit, attempt } = useSubmit({
    // In the body: URLs are logged.
    send: (sent: object) => send(getStateCall(entry), { json: sent, parse: parseEntryState }),
    onDone: (state) => setOutcome(describeState(state, lookup, messages)),
    onFailed: (error) => setOutcome(describeFailure(error)),
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setOutcome(null);
    attempt(() => check(submit));
  }

  return (
    <form
      {...formProps}
      className="visitor-form grid gap-5"
      aria-label={lookup.texts.state[messages.language]}
      method="post"
      action={getPlainAction(getStateCall(entry), messages)}
      encType="multipart/form-data"
      onSubmit={handleSubmit}
    >
      {Object.entries(fields).map(([name, definition]) => (
        <FieldControl key={name} field={definition} state={field(name)} isBusy={isBusy} />
      ))}
      <Outcome outcome={outcome} />
      <SubmitButton label={messages.form.lookUp} busyLabel={messages.form.lookingUp} isBusy={isBusy} />
    </form>
  );
}

export const StateBody = withMessages(StateBodyIsland);

export function createStateIsland(form: StateBodyProps['form']) {
  return function StateIsland(props: Pick<StateBodyProps, 'answer'> & { messages?: Partial<FormMessages> | undefined }) {
    return <StateBody {...props} form={form} />;
  };
}
