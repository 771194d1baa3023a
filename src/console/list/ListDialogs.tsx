import { historySentences } from '#records/history/history.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import type { FailureText } from '#console/sentences.ts';
import { reloadAtPlace } from './kept-place.ts';
import { getFailureMessage } from './messages.ts';
import { ON_WEBSITE } from './RowActions.tsx';
import type { List, RecordRow } from './use-list.ts';

type Removal = {
  send: (id: string) => Promise<unknown>;
  isForGood?: boolean;
  messages: { confirmDelete: string; deleted: string; deleteFailed: string };
};

type DeleteDialogProps<R extends RecordRow> = { list: List<R>; removal: Removal; row: R };

function DeleteDialog<R extends RecordRow>({ list, removal: { send, isForGood = false, messages }, row }: DeleteDialogProps<R>) {
  const { isBusy, submit } = useSubmit({
    send: ({ id }: R) => send(id),
    onDone: (_, { id }) => {
      list.setUndo([id]);
      list.drop(id);
      list.open({ kind: 'success', title: messages.deleted, afterClose: 'stay' });
    },
    onFailed: (error) => list.open(getFailureMessage(error, messages.deleteFailed)),
  });
  return (
    <ConfirmDialog
      text={isForGood ? messages.confirmDelete : `${messages.confirmDelete} ${historySentences.restorable}`}
      detail={list.nameOf(row)}
      yes="Yes, delete it"
      no="No, keep it"
      danger
      busy={isBusy}
      onYes={() => submit(row)}
      onNo={() => list.open(null)}
    />
  );
}

export function ErrorDialog(props: FailureText & { onClose: () => void }) {
  return <MessageDialog {...props} kind="error" title="Error" />;
}

export function ListDialogs<R extends RecordRow>({ list, removal }: { list: List<R>; removal?: Removal }) {
  const { dialog, filter, page } = list;
  if (dialog?.kind === 'delete' && removal !== undefined) return <DeleteDialog list={list} removal={removal} row={dialog.row} />;
  if (dialog?.kind !== 'success' && dialog?.kind !== 'failure') return null;
  const { afterClose } = dialog;
  function close(): void {
    list.open(null);
    if (afterClose === 'fetchAgain') list.reload();
    if (typeof afterClose === 'object') reloadAtPlace({ filter: filter.typed, page: page.number, savedId: afterClose.reload });
  }
  if (dialog.kind === 'failure') return <ErrorDialog {...dialog} onClose={close} />;
  const { title, visibility } = dialog;
  return (
    <MessageDialog kind="success" title={title} text={visibility?.text} onClose={close}>
      {typeof visibility?.address === 'string' ? (
        <a className="button button-quiet" href={visibility.address}>
          {ON_WEBSITE}
        </a>
      ) : null}
    </MessageDialog>
  );
}
