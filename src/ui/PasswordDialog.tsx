import { type SyntheticEvent, useRef, useState } from 'react';

import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';

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
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | undefined>(undefined);

  function input(): HTMLInputElement | null {
    return form.current?.querySelector('input') ?? null;
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = input()?.value ?? '';
    if (password !== '') {
      onPassword(password);
      return;
    }
    setError(requiredSentence);
    input()?.focus();
  }

  return (
    <Dialog title={title} text={<p>{text}</p>} onClose={onClose}>
      <form
        ref={form}
        className="dialog-form grid gap-3 above-4"
        noValidate
        onInput={() => {
          setError(undefined);
        }}
        onSubmit={handleSubmit}
      >
        <Field label="Password" name="password" type="password" required autoComplete="off" spellCheck={false} error={error} />
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
