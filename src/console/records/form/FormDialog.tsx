import { type ReactNode, useState } from 'react';

import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { useUnloadWarning } from '#ui/forms/use-unload-warning.ts';

import { consoleSentences, type FailureText } from '#console/sentences.ts';

type FormDialogProps = {
  title: string;
  isBusy: boolean;
  isDirty: () => boolean;
  failure: FailureText | null;
  onFailureRead: () => void;
  onClose: () => void;
  /** @param close closes the form as the dialog's own close button does */
  children: (close: () => void) => ReactNode;
};

/** It asks before it discards unsaved changes. */
export function FormDialog({ title, isBusy, isDirty, failure, onFailureRead, onClose, children }: FormDialogProps) {
  const [asksDiscard, setAsksDiscard] = useState(false);
  useUnloadWarning(isDirty);

  function close(): void {
    if (isBusy) return;
    if (isDirty()) setAsksDiscard(true);
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
          onNo={() => setAsksDiscard(false)}
        />
      ) : null}
    </Dialog>
  );
}
