import { type ComponentProps, useRef } from 'react';

import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';

import { MARKS, type Mark, addMark } from './format-marks.ts';

const LABELS: Readonly<Record<Mark, string>> = { bold: 'Bold', list: 'List', link: 'Link' };
const EXAMPLE =
  'As in WhatsApp: *Last date:* 5 December, _in person_. [form](https://…) is a link. A list has “• ” or “- ” before each line.';

export function FormattedField(props: ComponentProps<typeof Field>) {
  const ref = useRef<HTMLTextAreaElement>(null);

  function format(mark: Mark): void {
    const textarea = ref.current;
    if (textarea === null || textarea.readOnly) return;
    const { insert, start, end, selected } = addMark(mark, textarea.value, textarea.selectionStart, textarea.selectionEnd);
    textarea.focus();
    textarea.setRangeText(insert, start, end);
    textarea.setSelectionRange(...selected);
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <Field
      {...props}
      hint={EXAMPLE}
      textareaRef={ref}
      above={
        <div className="cluster gap-2" role="group" aria-label="Formatting">
          {MARKS.map((mark) => (
            // Keeps the focus, and with it a phone's keyboard.
            <Button key={mark} small look="quiet" onMouseDown={(event) => event.preventDefault()} onClick={() => format(mark)}>
              {LABELS[mark]}
            </Button>
          ))}
        </div>
      }
    />
  );
}
