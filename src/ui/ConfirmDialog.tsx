import { useRef } from 'react';

import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  text: string;
  /** What exactly it is about, e.g. a record's name. */
  detail?: string | undefined;
  /** What the button that does it says, and the one that doesn't. */
  yes: string;
  no: string;
  onYes: () => void;
  /** Also asked for by Escape. */
  onNo: () => void;
  /** Something is lost for good by saying yes. */
  danger?: boolean;
  /** What was confirmed is under way. */
  busy?: boolean;
};

/** A question before something that can't be undone. Focus starts on the button that changes nothing. */
export function ConfirmDialog({ title, text, detail, yes, no, onYes, onNo, danger = false, busy = false }: ConfirmDialogProps) {
  const noButton = useRef<HTMLButtonElement>(null);
  const body = (
    <>
      <p>{text}</p>
      {detail === undefined ? null : <p className="dialog-detail">{detail}</p>}
    </>
  );
  return (
    <Dialog title={title} role="alertdialog" text={body} onClose={busy ? () => undefined : onNo} initialFocus={noButton}>
      <div className="dialog-buttons">
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
