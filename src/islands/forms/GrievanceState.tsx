import { type SyntheticEvent, useState } from 'react';

import { formatErrorMessage } from '#api/http/api-error.ts';
import { findEntryState } from '#api/lookup.ts';
import { formatDay } from '#domain/dates.ts';
import { addFullStop } from '#domain/text.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { parseLookup } from '#records/forms/lookup.ts';
import { Field } from '#ui/forms/Field.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useForm } from '#ui/forms/hooks/use-form.ts';
import { useHydrated } from '#ui/forms/hooks/use-hydrated.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { useMessages } from '#ui/forms/messages.ts';
import { withMessages } from '#ui/status/island.tsx';
import { Outcome, type OutcomeContent } from '#ui/status/Outcome.tsx';
import { defineLabel } from '#i18n/english.ts';
import { formatSentence } from '#i18n/sentences.ts';
import '#ui/forms/button.css';
import '#ui/forms/visitor-form.css';
import '#ui/status/status.css';

const fields = { reference: defineLabel('reference') } as const;

const STATE_WORDS = { new: 'isNew', 'in progress': 'isInProgress', answered: 'isAnswered' } as const;

/** The form that shows a grievance's status. It keeps the typed text after each response. */
function GrievanceStateIsland() {
  const words = useMessages();
  const isReady = useHydrated();
  const { formProps, field, check } = useForm({ fields, parse: parseLookup });
  const [outcome, setOutcome] = useState<OutcomeContent | null>(null);
  const { isBusy, submit, attempt } = useSubmit({
    send: (reference: string) => findEntryState(grievanceForm, reference),
    onDone: ({ state, received_on }) =>
      setOutcome({
        kind: 'success',
        title: words.grievance[STATE_WORDS[state]],
        details: [formatSentence(words.grievance.receivedOn, { day: formatDay(received_on, words.tag) })],
      }),
    onFailed: (error) => {
      setOutcome({ kind: 'error', title: words.grievance.lookUpFailed, details: [addFullStop(formatErrorMessage(error, words))] });
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setOutcome(null);
    attempt(() => {
      const value = check();
      if (value !== null) submit(value.reference);
    });
  }

  return (
    <form {...formProps} className="visitor-form grid gap-5" aria-label={words.grievance.state} onSubmit={handleSubmit}>
      <Field {...field('reference')} readOnly={isBusy} autoComplete="off" spellCheck={false} hint={words.grievance.referenceHint} />
      <Outcome outcome={outcome} />
      <SubmitButton label={words.grievance.lookUp} busyLabel={words.grievance.lookingUp} isBusy={isBusy} isReady={isReady} />
    </form>
  );
}

export const GrievanceState = withMessages(GrievanceStateIsland);
