import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';

type DialogProps = {
  title: string;
  /** Asked for by Escape or a phone's back gesture. The dialog stays until its owner takes it away, so the owner may ask first. */
  onClose: () => void;
  /** `alertdialog` for a question or a message that can't wait; its text then describes it. */
  role?: 'alertdialog';
  /** Gets focus first; without it the first control does. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Text that assistive technology reads with the title. */
  text?: ReactNode;
  /** A mark beside the title: how something went. */
  mark?: 'success' | 'error' | undefined;
  children: ReactNode;
};

/** Focus that had nowhere to return to, because its button is gone with its row, goes to the page's content instead of its very top. */
function rescueFocus(closed: HTMLDialogElement): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body || closed.contains(activeElement);
  if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
}

function hasScrollbar(): boolean {
  return innerWidth > document.documentElement.clientWidth;
}

/**
 * A modal dialog on the browser's own `<dialog>`: top layer, the rest of the page inert, focus goes in and comes back. It is open as long as
 * it is rendered. Dialogs may stand on one another.
 */
export function PlainDialog({ title, onClose, role, initialFocus, text, mark, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  // Asked while the page is as it was: once the dialog is in it the answer would cost a layout.
  const [keepsScrollbar] = useState(hasScrollbar);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    // The page behind can't scroll; where it had a scrollbar, its place is kept, so that nothing moves (see dialog.css).
    document.documentElement.toggleAttribute('data-scrollbar', keepsScrollbar);
    dialog.showModal();
    initialFocus?.current?.focus();
    return () => {
      // Closed while it still stands in the page: only then does the browser give focus back.
      dialog.close();
      rescueFocus(dialog);
    };
  }, [initialFocus, keepsScrollbar]);

  function handleKey(event: KeyboardEvent<HTMLDialogElement>): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // Without this, Chrome closes on the second Escape whatever the owner says.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    // A file input inside fires an event of the same name.
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
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- whatever control inside has focus, Escape means the same
    <dialog
      ref={ref}
      className="dialog"
      role={role}
      data-mark={mark}
      aria-labelledby={titleId}
      aria-describedby={text === undefined ? undefined : textId}
      onKeyDown={handleKey}
      onCancel={handleCancel}
      onClose={handleClosedByBrowser}
    >
      <h2 className="dialog-title" id={titleId}>
        {title}
      </h2>
      {text === undefined ? null : (
        <div className="dialog-text" id={textId}>
          {text}
        </div>
      )}
      {children}
    </dialog>
  );
}
