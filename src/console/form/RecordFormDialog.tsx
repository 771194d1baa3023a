import type { ReactNode } from 'react';

import { Button } from '#ui/Button.tsx';

import { FormDialog } from './FormDialog.tsx';
import { NewerVersion } from './NewerVersion.tsx';
import type { RecordFormState } from './use-record-form.ts';

type RecordFormDialogProps<Base> = {
  form: Omit<RecordFormState<Base, unknown>, 'setTyped'>;
  words: { title: string; save: string; close: string; stale: string };
  /** The message about a restored draft; null if the form does not show one. */
  restored: string | null;
  /** Describes a newer version. `isLong` collapses a text that would push the form out of view. */
  shown: (record: Base) => { name: string; text: string; isLong: boolean };
  onClose: () => void;
  /** Shown beside the buttons. */
  progress?: ReactNode;
  /** The fields of the form. */
  children: ReactNode;
};

/** The modal form that adds or edits a record: messages, the fields and the buttons. */
export function RecordFormDialog<Base extends { updated_at: string }>({
  form,
  words,
  restored,
  shown,
  onClose,
  progress,
  children,
}: RecordFormDialogProps<Base>) {
  const { isBusy, conflict } = form;
  const theirs = conflict === null ? null : shown(conflict.current);
  return (
    <FormDialog
      title={words.title}
      isBusy={isBusy}
      isDirty={form.isDirty}
      failure={form.failure}
      onFailureRead={form.forgetFailure}
      onClose={onClose}
    >
      {(close) => (
        <>
          {restored === null ? null : <p className="message">{restored}</p>}
          {conflict === null || theirs === null ? null : (
            <NewerVersion
              key={conflict.current.updated_at}
              sentence={words.stale}
              showsTheirs={conflict.showsTheirs}
              isLong={theirs.isLong}
              onSwap={form.swapTexts}
            >
              <strong>{theirs.name}</strong>
              <p>{theirs.text}</p>
            </NewerVersion>
          )}
          <form className="dialog-form grid gap-3 above-4" noValidate {...form.formProps}>
            {children}
            <div className="dialog-buttons cluster gap-3 above-5">
              <Button type="submit" busy={isBusy}>
                {words.save}
              </Button>
              <Button kind="quiet" onClick={close}>
                {words.close}
              </Button>
              {progress}
            </div>
          </form>
        </>
      )}
    </FormDialog>
  );
}
