import { grievanceForm } from '#records/forms/grievance.ts';
import { type SentState, parseLookup, secretLookupFields } from '#records/forms/lookup.ts';
import { Field } from '#ui/forms/Field.tsx';
import { LookupForm } from '#ui/forms/LookupForm.tsx';
import { useMessages } from '#ui/forms/messages.ts';
import { withMessages } from '#ui/status/island.tsx';

import type { FormAnswer } from './form-answer.ts';
import { useLookup } from './use-lookup.ts';

type GrievanceStateProps = { answer?: FormAnswer<SentState> };

function GrievanceStateIsland({ answer }: GrievanceStateProps) {
  const { grievance: messages } = useMessages();
  const form = useLookup({ form: grievanceForm, section: 'grievance', fields: secretLookupFields, parse: parseLookup, answer });
  return (
    <LookupForm messages={messages} form={form}>
      <Field {...form.field('reference')} readOnly={form.isBusy} autoComplete="off" spellCheck={false} hint={messages.referenceHint} />
    </LookupForm>
  );
}

export const GrievanceState = withMessages(GrievanceStateIsland);
