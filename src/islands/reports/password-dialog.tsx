import type { SyntheticEvent } from 'react';

import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Outcome, type OutcomeContent } from '#ui/status/Outcome.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useForm } from '#ui/forms/hooks/use-form.ts';

type PasswordDialogProps = {
  title: string;
  text: string;
  note?: string | undefined;
  requiredSentence: string;
  submitLabel: string;
  busyLabel: string;
  fieldLabel: string;
  cancelLabel: string;
  isBusy: boolean;
  outcome: OutcomeContent | null;
  onPassword: (password: string) => void;
  onClose: () => void;
};

/** A shared password, which browsers are not asked to save. */
export function PasswordDialog({
  title,
  text,
  note,
  requiredSentence,
  fieldLabel,
  cancelLabel,
  outcome,
  onPassword,
  onClose,
  ...button
}: PasswordDialogProps) {
  const { formProps, field, check } = useForm({
    fields: { password: { label: fieldLabel } },
    parse: ({ password }) =>
      password === '' ? { ok: false, message: requiredSentence, errors: { password: requiredSentence } } : { ok: true, value: password },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = check();
    if (password !== null) onPassword(password);
  }

  const words = (
    <>
      <p>{text}</p>
      {note === undefined ? null : <p>{note}</p>}
    </>
  );
  return (
    <Dialog title={title} text={words} onClose={onClose}>
      <form {...formProps} className="dialog-form grid gap-3 above-4" onSubmit={handleSubmit}>
        <Field {...field('password')} type="password" readOnly={button.isBusy} autoComplete="off" spellCheck={false} />
        <Outcome outcome={outcome} />
        <div className="dialog-buttons cluster gap-3 above-5">
          <SubmitButton label={button.submitLabel} busyLabel={button.busyLabel} isBusy={button.isBusy} isReady />
          <Button look="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
