import { type SyntheticEvent, useState } from 'react';

import { ApiError, messageWithWait } from '#api/http/api-error.ts';
import { findEntryState } from '#api/lookup.ts';
import { formatDay } from '#domain/dates.ts';
import { enquirySentences } from '#domain/forms/enquiry.ts';
import { grievanceForm } from '#domain/forms/grievance.ts';
import { lookupSentences, parseLookup } from '#domain/lookup.ts';
import { asSentence } from '#domain/text.ts';
import { Field } from '#ui/forms/Field.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useFields } from '#ui/forms/use-fields.ts';
import { useHydrated } from '#ui/forms/use-hydrated.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';
import { Outcome, type OutcomeWords } from '#ui/status/Outcome.tsx';
import '#ui/forms/button.css';
import '#ui/forms/visitor-form.css';
import '#ui/status/status.css';

const fields = { reference: { label: 'Reference number' } } as const;

const STATE_SENTENCES = {
  new: 'Received. Nobody has begun to work on it yet.',
  'in progress': 'In progress. Our staff are working on it.',
  answered: 'Answered. Our staff have closed it.',
} as const;

/** What was typed stays, whatever the answer is. */
export function GrievanceState() {
  const isReady = useHydrated();
  const { formProps, field, check } = useFields({ fields, parse: parseLookup });
  const [outcome, setOutcome] = useState<OutcomeWords | null>(null);
  const { isBusy, submit } = useSubmit({
    send: (reference: string) => findEntryState(grievanceForm, reference),
    onDone: ({ state, received_on }) =>
      setOutcome({ kind: 'success', title: STATE_SENTENCES[state], details: [`We received it on ${formatDay(received_on)}.`] }),
    onFailed: (error) => {
      const reason = error instanceof ApiError ? asSentence(messageWithWait(error)) : enquirySentences.fault;
      setOutcome({ kind: 'error', title: lookupSentences.failed, details: [reason] });
    },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setOutcome(null);
    const value = check();
    if (value !== null) submit(value.reference);
  }

  return (
    <form {...formProps} className="visitor-form grid gap-5" aria-label="State of a grievance" onSubmit={handleSubmit}>
      <Field
        {...field('reference')}
        readOnly={isBusy}
        autoComplete="off"
        spellCheck={false}
        hint="16 letters and digits, such as K7QM-2XRD-0PVA-9TEH"
      />
      <Outcome outcome={outcome} />
      <SubmitButton label="Look up the state" busyLabel="Looking it up…" isBusy={isBusy} isReady={isReady} />
    </form>
  );
}
