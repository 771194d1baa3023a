import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import type { ListKind } from '#console/records/record-kind.ts';
import { consoleSentences } from '#console/sentences.ts';
import { type AfterClose, failureMessage, type Message } from './messages.ts';
import { WebsiteLink } from './row-buttons.tsx';

export type ListDialog<Row> = { kind: 'delete'; row: Row } | Message;

type ListDialogsProps<Row> = {
  kind: Pick<ListKind, 'remove' | 'words'>;
  dialog: ListDialog<Row>;
  nameOf: (row: Row) => string;
  onDialog: (dialog: Message | null) => void;
  onDeleted: (row: Row) => void;
  onClosed: (afterClose: AfterClose) => void;
};

type DeleteDialogProps<Row> = Omit<ListDialogsProps<Row>, 'dialog' | 'onClosed'> & { row: Row };

function DeleteDialog<Row extends { id: string }>({ kind: { remove, words }, row, nameOf, onDialog, onDeleted }: DeleteDialogProps<Row>) {
  const { isBusy, submit } = useSubmit({
    send: ({ id }: Row) => remove(id),
    onDone: (_, deleted) => {
      onDeleted(deleted);
      onDialog({ kind: 'success', title: words.deleted, afterClose: 'stay' });
    },
    onFailed: (error) => onDialog(failureMessage(error, words.deleteFailed)),
  });
  return (
    <ConfirmDialog
      title={consoleSentences.confirmTitle}
      text={words.confirmDelete}
      detail={nameOf(row)}
      yes="Yes, delete it"
      no="No, keep it"
      danger
      busy={isBusy}
      onYes={() => submit(row)}
      onNo={() => onDialog(null)}
    />
  );
}

/** The dialogs over a list (docs/behaviour.md, "Saving in the console"). */
export function ListDialogs<Row extends { id: string }>({ dialog, onClosed, ...props }: ListDialogsProps<Row>) {
  if (dialog.kind === 'delete') return <DeleteDialog row={dialog.row} {...props} />;
  const { afterClose } = dialog;
  function close(): void {
    props.onDialog(null);
    onClosed(afterClose);
  }
  if (dialog.kind === 'success')
    return (
      <MessageDialog kind="success" title={dialog.title} text={dialog.visibility?.text} onClose={close}>
        <WebsiteLink address={dialog.visibility?.address} />
      </MessageDialog>
    );
  return <MessageDialog kind="error" title={consoleSentences.errorTitle} text={dialog.text} detail={dialog.detail} onClose={close} />;
}
