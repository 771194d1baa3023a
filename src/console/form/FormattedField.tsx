import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';

import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';

import { type Edit, MARKS, type Mark, isMarked, toggleMark } from './format-marks.ts';

const LABELS: Readonly<Record<Mark, string>> = { bold: 'Bold', italic: 'Italic', list: 'List', link: 'Link' };
const KEYS: Readonly<Partial<Record<Mark, string>>> = { bold: 'b', italic: 'i', link: 'k' };
const EXAMPLE =
  'As in WhatsApp: *Last date:* 5 December, _in person_. [form](https://…) is a link. A list has “• ” or “- ” before each line.';

/** Returns the mark of a keyboard shortcut. Hindi keyboards report Hindi letters, so `code` decides there. */
function findMark({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent<HTMLElement>): Mark | undefined {
  const isApple = /Mac|iPhone|iPad/u.test(navigator.userAgent);
  if (altKey || shiftKey || !(isApple ? metaKey : ctrlKey)) return undefined;
  const letter = /^[a-z]$/iu.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
  return MARKS.find((mark) => KEYS[mark] === letter);
}

/** Changes a text as if it were typed, so that the browser can undo it. */
function applyEdit(textarea: HTMLTextAreaElement, { start, end, insert, selected }: Edit): void {
  textarea.focus();
  textarea.setSelectionRange(start, end);
  // Deprecated, but the only change of a text that the browser can undo.
  // oxlint-disable-next-line typescript/no-deprecated
  const isDone = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isDone) {
    textarea.setRangeText(insert, start, end);
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
  }
  textarea.setSelectionRange(...selected);
}

/** A text field with buttons that format the selection (docs/behaviour.md, "Formatted texts"). */
export function FormattedField(props: ComponentProps<typeof Field>) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [pressed, setPressed] = useState<readonly Mark[]>([]);

  function showMarks(): void {
    if (textarea.current === null) return;
    const { value: text, selectionStart: start, selectionEnd: end } = textarea.current;
    const marks = MARKS.filter((mark) => isMarked(mark, { text, start, end }));
    setPressed((before) => (before.join(' ') === marks.join(' ') ? before : marks));
  }

  function format(mark: Mark): void {
    if (textarea.current === null || textarea.current.readOnly) return;
    const { value: text, selectionStart: start, selectionEnd: end } = textarea.current;
    applyEdit(textarea.current, toggleMark(mark, { text, start, end }));
    showMarks();
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const mark = event.nativeEvent.isComposing ? undefined : findMark(event);
    if (mark === undefined) return;
    event.preventDefault();
    format(mark);
  }

  return (
    <Field
      {...props}
      hint={EXAMPLE}
      textareaRef={textarea}
      onKeyDown={handleKey}
      onSelect={showMarks}
      above={
        <div className="formatted-field-buttons cluster gap-2" role="group" aria-label="Formatting">
          {MARKS.map((mark) => {
            const key = KEYS[mark]?.toUpperCase();
            return (
              <Button
                key={mark}
                small
                look="quiet"
                aria-pressed={pressed.includes(mark)}
                {...(key === undefined ? {} : { title: `Ctrl+${key}`, 'aria-keyshortcuts': `Control+${key} Meta+${key}` })}
                // Keeps the focus and, on phones, the keyboard.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => format(mark)}
              >
                {LABELS[mark]}
              </Button>
            );
          })}
        </div>
      }
    />
  );
}
