import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { MessageDialog } from '#ui/MessageDialog.tsx';

import { consoleSentences, type FailureText } from './sentences.ts';

type FormDialogsProps = {
  /** Why a save failed; null if none did. */
  failure: FailureText | null;
  onFailureRead: () => void;
  asksDiscard: boolean;
  onDiscard: () => void;
  onKeep: () => void;
};

/** What stands over a form: why a save failed, and the question whether to lose what was typed. */
export function FormDialogs({ failure, onFailureRead, asksDiscard, onDiscard, onKeep }: FormDialogsProps) {
  return (
    <>
      {failure === null ? null : <MessageDialog kind="error" title={consoleSentences.errorTitle} {...failure} onClose={onFailureRead} />}
      {asksDiscard ? (
        <ConfirmDialog
          title={consoleSentences.confirmTitle}
          text={consoleSentences.discardText}
          yes="Yes, discard it"
          no="No, keep editing"
          danger
          onYes={onDiscard}
          onNo={onKeep}
        />
      ) : null}
    </>
  );
}
