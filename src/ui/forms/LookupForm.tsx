import type { ComponentProps, RefObject } from 'react';

import type { Elements } from '#ui/elements.ts';
import { Outcome, type OutcomeContent } from '#ui/status/Outcome.tsx';
import '#ui/status/status.css';
import '#styles/fields.css';

import { SubmitButton } from './SubmitButton.tsx';
import '#ui/forms/button.css';
import '#ui/forms/visitor-form.css';

type LookupFormProps = {
  messages: { state: string; lookUp: string; lookingUp: string };
  form: {
    formProps: Omit<ComponentProps<'form'>, 'className' | 'ref'> & { ref: RefObject<HTMLFormElement | null> };
    outcome: OutcomeContent | null;
    isBusy: boolean;
  };
  children: Elements;
};

export function LookupForm({ messages, form: { formProps, outcome, isBusy }, children }: LookupFormProps) {
  return (
    <form {...formProps} className="visitor-form grid gap-5" aria-label={messages.state}>
      {children}
      <Outcome outcome={outcome} />
      <SubmitButton label={messages.lookUp} busyLabel={messages.lookingUp} isBusy={isBusy} />
    </form>
  );
}
