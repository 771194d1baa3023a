import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';
import { useMessages } from '#ui/forms/messages.ts';
import { Dialog } from './Dialog.tsx';

type MessageDialogProps = {
  kind: 'success' | 'error';
  title: string;
  text?: string | undefined;
  detail?: string | undefined;
  onClose: () => void;
  children?: Elements;
};

export function MessageDialog({ kind, title, text, detail, onClose, children }: MessageDialogProps) {
  const { form } = useMessages();
  const texts = [text, detail].filter((part) => part !== undefined);
  return (
    <Dialog title={title} role="alertdialog" texts={texts} mark={kind} onClose={onClose}>
      <div className="dialog-buttons cluster gap-3 above-5">
        <Button label={form.ok} onClick={onClose} />
        {children}
      </div>
    </Dialog>
  );
}
