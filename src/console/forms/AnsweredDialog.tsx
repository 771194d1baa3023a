import { type FormRecord, getSenderName } from '#records/forms/inbox.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

import type { ListTools } from '#console/list/record-definition.ts';
import { useAnswer } from './use-answer.ts';

type AnsweredDialogProps = {
  text: string;
  row: FormRecord;
  list: ListTools<FormRecord>;
  answer: (entry: FormRecord) => Promise<FormRecord>;
  onClose: () => void;
};

/** Asks before an entry becomes `answered`, which its sender may see. */
export function AnsweredDialog({ text, row, onClose, ...props }: AnsweredDialogProps) {
  const { isBusy, submit } = useAnswer({ ...props, onClose });
  return (
    <ConfirmDialog
      text={text}
      detail={getSenderName(row)}
      yes="Yes, mark as answered"
      no="No, leave it open"
      busy={isBusy}
      onYes={() => submit(row)}
      onNo={onClose}
    />
  );
}
