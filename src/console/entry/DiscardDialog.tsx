import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

import { consoleSentences } from '#console/sentences.ts';

export function DiscardDialog({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  return (
    <ConfirmDialog
      text={consoleSentences.discardText}
      yes="Yes, discard it"
      no="No, keep editing"
      danger
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    />
  );
}
