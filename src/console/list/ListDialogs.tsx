import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import type { ListDefinition, Message, RecordRow } from './record-definition.ts';
import type { FailureText } from '#console/sentences.ts';
import { WebsiteLink } from './row.tsx';
import { getFailureMessage } from './messages.ts';

type DeleteDialogProps<R extends RecordRow> = {
  removal: NonNullable<ListDefinition<R>['removal']>;
  row: R;
  name: string;
  onDeleted: (row: R) => void;
  onDone: (message: Message | null) => void;
};

export function DeleteDialog<R extends RecordRow>({ removal: { send, messages }, row, name, onDeleted, onDone }: DeleteDialogProps<R>) {
  const { isBusy, submit } = useSubmit({
    send: ({ id }: R) => send(id),
    onDone: (_, deleted) => {
      onDeleted(deleted);
      onDone({ kind: 'success', title: messages.deleted, afterClose: 'stay' });
    },
    onFailed: (error) => onDone(getFailureMessage(error, messages.deleteFailed)),
  });
  return (
    <ConfirmDialog
      text={messages.confirmDelete}
      detail={name}
      yes="Yes, delete it"
      no="No, keep it"
      danger
      busy={isBusy}
      onYes={() => submit(row)}
      onNo={() => onDone(null)}
    />
  );
}

export function ErrorDialog(props: FailureText & { onClose: () => void }) {
  return <MessageDialog {...props} kind="error" title="Error" />;
}

/** The message after a change (docs/behaviour.md, "Saving in the console"). */
export function ListMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  if (message.kind === 'failure') return <ErrorDialog {...message} onClose={onClose} />;
  return (
    <MessageDialog kind="success" title={message.title} text={message.visibility?.text} onClose={onClose}>
      <WebsiteLink address={message.visibility?.address} />
    </MessageDialog>
  );
}
