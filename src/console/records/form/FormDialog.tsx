import { type ReactNode, useState } from 'react';

import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { useUnloadWarning } from '#ui/forms/use-unload-warning.ts';

import { consoleSentences, type FailureText } from '#console/sentences.ts';

type FormDialogProps = {
  title: string;
  /** A save is running; the form stays open until it has ended. */
  isBusy: boolean;
  /** Closing the form would lose unsaved text or a chosen file. */
  isDirty: boolean;
  /** Why the last save failed; null if it did not. */
  failure: FailureText | null;
  onFailureRead: () => void;
  onClose: () => void;
  /**
   * @param close closes the form as the dialog's own close button does, for a button inside the
   * form
   */
  children: (close: () => void) => ReactNode;
};

/**
 * The modal around a form. It asks before it discards unsaved changes, and says why a save failed.
 */
export function FormDialog({ title, isBusy, isDirty, failure, onFailureRead, onClose, children }: FormDialogProps) {
  const [asksDiscard, setAsksDiscard] = useState(false);
  useUnloadWarning(isDirty);

  function close(): void {
    if (isBusy) return;
    if (isDirty) setAsksDiscard(true);
    else onClose();
  }

  return (
    <Dialog title={title} onClose={close}>
      {children(close)}
      {failure === null ? null : <MessageDialog kind="error" title={consoleSentences.errorTitle} {...failure} onClose={onFailureRead} />}
      {asksDiscard ? (
        <ConfirmDialog
          title={consoleSentences.confirmTitle}
          text={consoleSentences.discardText}
          yes="Yes, discard it"
          no="No, keep editing"
          danger
          onYes={onClose}
          onNo={() => {
            setAsksDiscard(false);
          }}
        />
      ) : null}
    </Dialog>
  );
}
