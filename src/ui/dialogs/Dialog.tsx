import { type KeyboardEvent, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Elements } from '#ui/elements.ts';

import '#ui/dialogs/dialog.css';

type DialogProps = {
  title: string;
  /** Runs on Escape and on a phone's back gesture. The dialog stays open until the parent stops rendering it. */
  onClose: () => void;
  /** The role of questions and urgent messages. */
  role?: 'alertdialog';
  /** The initial focus; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  text?: Elements;
  mark?: 'success' | 'error' | undefined;
  /** An extra class. */
  look?: string;
  children: Elements;
};

/**
 * Focuses the main content if the browser cannot return the focus, e.g. because the opening button
 * was deleted with its row.
 */
function focusMainIfLost(closed: HTMLDialogElement): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body || closed.contains(activeElement);
  if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
}

/** A modal dialog. Dialogs can be stacked. */
export function Dialog({ title, onClose, role, initialFocus, text, mark, look, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  // Measured before the dialog is in the page; later, reading the width would force a layout.
  const [keepsScrollbar] = useState(() => innerWidth > document.documentElement.clientWidth);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    // The page behind cannot scroll. The space of its scrollbar stays reserved, so that nothing moves (dialog.css).
    document.documentElement.toggleAttribute('data-scrollbar', keepsScrollbar);
    dialog.showModal();
    // Chrome would focus the part with the fields if it scrolls (dialog.css), not the first of them.
    const firstField = dialog.querySelector<HTMLElement>('.form-fields :is(a, button, input, select, textarea)');
    (initialFocus?.current ?? firstField)?.focus();
    return () => {
      // The browser returns the focus only if the dialog is closed before it is removed from the page.
      dialog.close();
      focusMainIfLost(dialog);
    };
  }, [initialFocus, keepsScrollbar]);

  function handleKey(event: KeyboardEvent<HTMLDialogElement>): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // Without this, Chrome closes the dialog on the second Escape even if `onClose` keeps it.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    // Ignores the bubbling `cancel` of a file input in the dialog.
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
      aria-describedby={text === undefined ? undefined : textId}
      onKeyDown={handleKey}
      onCancel={handleCancel}
      onClose={handleClosedByBrowser}
    >
      <h2 className="dialog-title text-xl" id={titleId}>
        {title}
      </h2>
      {text === undefined ? null : (
        <div className="grid gap-2 above-3" id={textId}>
          {text}
        </div>
      )}
      {children}
    </dialog>
  );
}
