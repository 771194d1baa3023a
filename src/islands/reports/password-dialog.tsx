import type { SyntheticEvent } from 'react';

import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useForm } from '#ui/forms/hooks/use-form.ts';
import { Outcome, type OutcomeContent } from '#ui/status/Outcome.tsx';
import type { Messages } from '#i18n/messages.ts';

type PasswordDialogProps = {
  title: string;
  note: string | undefined;
  words: Messages['reports'];
  isBusy: boolean;
  outcome: OutcomeContent | null;
  onPassword: (password: string) => void;
  onClose: () => void;
};

/** A shared password, which browsers are not asked to save. */
export function PasswordDialog({ title, note, words, isBusy, outcome, onPassword, onClose }: PasswordDialogProps) {
  const message = words.passwordRequired;
  const { formProps, field, check } = useForm({
    fields: { password: { label: words.password } },
    parse: ({ password }) => (password === '' ? { ok: false, message, errors: { password: message } } : { ok: true, value: password }),
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = check();
    if (password !== null) onPassword(password);
  }

  const text = (
    <>
      <p>{words.askPassword}</p>
      {note === undefined ? null : <p>{note}</p>}
    </>
  );
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <form {...formProps} className="dialog-form grid gap-3 above-4" onSubmit={handleSubmit}>
        <Field {...field('password')} type="password" readOnly={isBusy} autoComplete="off" spellCheck={false} />
        <Outcome outcome={outcome} />
        <div className="dialog-buttons cluster gap-3 above-5">
          <SubmitButton label={words.download} busyLabel={words.downloading} isBusy={isBusy} />
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
