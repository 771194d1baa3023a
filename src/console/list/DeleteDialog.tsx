import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useSubmit } from '#ui/use-submit.ts';

import { consoleSentences } from '#console/sentences.ts';

type DeleteDialogProps<Row> = {
  row: Row;
  /** The question. */
  text: string;
  /** The title or the name by which a person recognises the record. */
  detail: string;
  send: (row: Row) => Promise<unknown>;
  onCancel: () => void;
  onDeleted: (row: Row) => void;
  onFailed: (error: unknown) => void;
};

/** Asks whether to delete a record, and deletes it (docs/behaviour.md, "Saving in the console"). */
export function DeleteDialog<Row>({ row, text, detail, send, onCancel, onDeleted, onFailed }: DeleteDialogProps<Row>) {
  const { isBusy, submit } = useSubmit({
    send,
    onDone: (_, deleted: Row) => {
      onDeleted(deleted);
    },
    onFailed,
  });
  return (
    <ConfirmDialog
      title={consoleSentences.confirmTitle}
      text={text}
      detail={detail}
      yes="Yes, delete it"
      no="No, keep it"
      danger
      busy={isBusy}
      onYes={() => {
        submit(row);
      }}
      onNo={onCancel}
    />
  );
}
