import type { ReactNode } from 'react';

import { Button } from '#ui/forms/Button.tsx';
import { form as englishForm } from '#words/en.ts';
import { wordsIn } from '#words/words.ts';
import { Dialog } from './Dialog.tsx';

const words = wordsIn('form', englishForm);

type MessageDialogProps = {
  kind: 'success' | 'error';
  title: string;
  text?: string | undefined;
  detail?: string | undefined;
  onClose: () => void;
  /** These stand beside "OK". */
  children?: ReactNode;
};

export function MessageDialog({ kind, title, text, detail, onClose, children }: MessageDialogProps) {
  const body =
    text === undefined ? undefined : (
      <>
        <p>{text}</p>
        {detail === undefined ? null : <p>{detail}</p>}
      </>
    );
  return (
    <Dialog title={title} role="alertdialog" text={body} mark={kind} onClose={onClose}>
      <div className="dialog-buttons cluster gap-3 above-5">
        <Button onClick={onClose}>{words.ok}</Button>
        {children}
      </div>
    </Dialog>
  );
}
