import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  text: string;
  detail?: string | undefined;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  danger?: boolean;
  busy?: boolean;
};

/** `no` has the initial focus. */
export function ConfirmDialog({ text, detail, yes, no, onYes, onNo, danger = false, busy = false }: ConfirmDialogProps) {
  return (
    <Dialog title="Are you sure?" role="alertdialog" texts={[text]} detail={detail} onClose={busy ? () => undefined : onNo}>
      <div className="dialog-buttons cluster gap-3 above-5">
        <Button label={yes} look={danger ? 'danger' : undefined} busy={busy} onClick={onYes} />
        <Button label={no} look="quiet" data-focused disabled={busy} onClick={onNo} />
      </div>
    </Dialog>
  );
}
