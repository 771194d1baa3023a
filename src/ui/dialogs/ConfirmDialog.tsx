import { useRef } from 'react';

import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  text: string;
  /** What the question is about, e.g. a record's name. */
  detail?: string | undefined;
  /** The labels of the buttons: `yes` confirms, `no` cancels. */
  yes: string;
  no: string;
  onYes: () => void;
  /** Runs when the person presses the `no` button or Escape. */
  onNo: () => void;
  /** Whether a `yes` deletes something that cannot be restored. */
  danger?: boolean;
  /** Whether the confirmed action is in progress. */
  busy?: boolean;
};

/**
 * Asks for confirmation before an action that cannot be undone. The `no` button has the focus
 * first.
 */
export function ConfirmDialog({ title, text, detail, yes, no, onYes, onNo, danger = false, busy = false }: ConfirmDialogProps) {
  const noButton = useRef<HTMLButtonElement>(null);
  const body = (
    <>
      <p>{text}</p>
      {detail === undefined ? null : <p className="dialog-detail strong">{detail}</p>}
    </>
  );
  return (
    <Dialog title={title} role="alertdialog" text={body} onClose={busy ? () => undefined : onNo} initialFocus={noButton}>
      <div className="dialog-buttons cluster gap-3 above-5">
        <Button {...(danger ? { kind: 'danger' } : {})} busy={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button kind="quiet" ref={noButton} disabled={busy} onClick={onNo}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
