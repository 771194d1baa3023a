import { type ComponentProps, type RefObject, useId, useLayoutEffect, useRef } from 'react';

import { HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from '#records/forms/plain-form.ts';
import type { Elements } from '#ui/elements.ts';
import { Outcome, type OutcomeContent } from '#ui/status/Outcome.tsx';
import '#ui/status/status.css';
import '#styles/fields.css';

import { Button } from './Button.tsx';
import { ErrorSummary, type ErrorSummaryState } from './ErrorSummary.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useEnteredBefore } from './hooks/use-entered-before.ts';
import { FormIdContext } from './hooks/use-field-id.ts';
import { useHydrated } from './hooks/use-hydrated.ts';
import { useMessages } from './messages.ts';

import '#ui/forms/button.css';
import '#ui/forms/visitor-form.css';

type VisitorFormProps = {
  label: string;
  submitLabel: string;
  form: {
    formProps: Omit<ComponentProps<'form'>, 'className' | 'ref'> & { ref: RefObject<HTMLFormElement | null> };
    summary: ErrorSummaryState | null;
    outcome: OutcomeContent | null;
    isBusy: boolean;
    focusField: (name: string) => void;
    /** `''` on the form's own page. */
    nextKey: string;
  };
  besideSubmit?: Elements;
  receipt?: Elements;
  aboveNumber?: Elements;
  children: Elements;
};

export function VisitorForm({ label, submitLabel, form, besideSubmit, receipt, aboveNumber, children }: VisitorFormProps) {
  const { form: messages } = useMessages();
  const isReady = useHydrated();
  const id = useId();
  const { formProps, summary, outcome, isBusy, focusField, nextKey } = form;
  useEnteredBefore(formProps.ref, label);
  const isSent = outcome?.kind === 'success';
  const hasReceipt = isSent && receipt !== undefined;
  const hadReceipt = useRef(false);
  useLayoutEffect(() => {
    if (hadReceipt.current && !hasReceipt) formProps.ref.current?.querySelector('input')?.focus();
    hadReceipt.current = hasReceipt;
  }, [hasReceipt, formProps.ref]);
  const message = <Outcome outcome={outcome} focusesSuccess contentAboveDetails={aboveNumber} />;
  // The answer to a form sent without JavaScript.
  if (isSent && !isReady) {
    return (
      <div className="visitor-form grid gap-5">
        {message}
        {receipt}
      </div>
    );
  }
  return (
    <form {...formProps} className="visitor-form grid gap-5" data-receipt={hasReceipt || undefined} aria-label={label}>
      {nextKey === '' ? null : message}
      <FormIdContext value={id}>
        {summary === null ? null : <ErrorSummary key={summary.number} {...summary} onFollow={focusField} />}
        {children}
      </FormIdContext>
      {nextKey === '' ? null : <input type="hidden" name={IDEMPOTENCY_FIELD} value={nextKey} />}
      <div className="visually-hidden" inert aria-hidden="true">
        <label>
          <span>{messages.leaveEmpty}</span>
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {nextKey === '' ? message : null}
      {hasReceipt ? receipt : null}
      {isSent && !hasReceipt ? (
        <div className="no-print">
          <Button look="quiet" onClick={() => print()}>
            {messages.print}
          </Button>
        </div>
      ) : null}
      <div className="visitor-form-send cluster">
        <SubmitButton label={submitLabel} busyLabel={messages.sending} isBusy={isBusy} />
        {besideSubmit}
      </div>
    </form>
  );
}
