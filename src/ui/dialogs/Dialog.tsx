import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Elements } from '#ui/elements.ts';

import '#ui/dialogs/dialog.css';

type DialogProps = {
  title: string;
  /** Also on Escape and a phone's back gesture; the parent removes the dialog. */
  onClose: () => void;
  role?: 'alertdialog';
  /** Paragraphs that describe it; `detail` is quoted below them. */
  texts?: readonly string[];
  detail?: string | undefined;
  mark?: 'success' | 'error' | undefined;
  look?: string;
  children: Elements;
};

/** The opening button may be gone, e.g. with its row. */
function focusMainIfLost(closed: HTMLDialogElement): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body || closed.contains(activeElement);
  if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
}

export function Dialog({ title, onClose, role, texts = [], detail, mark, look, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  // Reading the width later would force a layout.
  const [keepsScrollbar] = useState(() => innerWidth > document.documentElement.clientWidth);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    // The scrollbar's space stays, so that nothing moves (dialog.css).
    document.documentElement.toggleAttribute('data-scrollbar', keepsScrollbar);
    dialog.showModal();
    // Chrome would focus the fields' scrolling part, not the first of them.
    dialog.querySelector<HTMLElement>('[data-focused], .form-fields :is(a, button, input, select, textarea)')?.focus();
    return () => {
      // Only a dialog closed before its removal returns the focus.
      dialog.close();
      focusMainIfLost(dialog);
    };
  }, [keepsScrollbar]);

  function handleKey(event: KeyboardEvent<HTMLDialogElement>): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // Chrome closes the dialog on the second Escape even if `onClose` keeps it.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    // The `cancel` of a file input bubbles.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  function handleClosedByBrowser(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget || event.currentTarget.open) return;
    event.currentTarget.showModal();
    onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape closes the dialog from every control in it
    <dialog
      ref={ref}
      className={look === undefined ? 'dialog' : `dialog ${look}`}
      role={role}
      data-mark={mark}
      aria-labelledby={titleId}
      aria-describedby={texts.length === 0 ? undefined : textId}
      onKeyDown={handleKey}
      onCancel={handleCancel}
      onClose={handleClosedByBrowser}
    >
      <h2 className="dialog-title row baseline gap-3 text-xl" id={titleId}>
        {title}
      </h2>
      {texts.length === 0 ? null : (
        <div className="grid gap-2 above-3" id={textId}>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {detail === undefined ? null : <p className="dialog-detail strong">{detail}</p>}
        </div>
      )}
      {children}
    </dialog>
  );
}
