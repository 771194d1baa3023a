import type { SyntheticEvent } from 'react';

import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { useFields } from './use-fields.ts';

type PasswordDialogProps = {
  title: string;
  text: string;
  /** The error that is shown when the field is empty. */
  requiredSentence: string;
  /** The label of the submit button. */
  submitLabel: string;
  onPassword: (password: string) => void;
  onClose: () => void;
};

/** Asks for a password in a masked field. Browsers are not asked to save it. */
export function PasswordDialog({ title, text, requiredSentence, submitLabel, onPassword, onClose }: PasswordDialogProps) {
  const { formRef, field, check } = useFields({
    fields: { password: { label: 'Password' } },
    parse: ({ password }) =>
      password === '' ? { ok: false, message: requiredSentence, errors: { password: requiredSentence } } : { ok: true, value: password },
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = check();
    if (password !== null) onPassword(password);
  }

  return (
    <Dialog title={title} text={<p>{text}</p>} onClose={onClose}>
      <form ref={formRef} className="dialog-form grid gap-3 above-4" noValidate onSubmit={handleSubmit}>
        <Field {...field('password')} type="password" autoComplete="off" spellCheck={false} />
        <div className="dialog-buttons cluster gap-3 above-5">
          <Button type="submit">{submitLabel}</Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
