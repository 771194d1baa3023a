import { type ComponentProps, useRef } from 'react';

import { getFieldNames } from '#records/stored-fields.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';

const LABELS = { bold: 'Bold', list: 'List', link: 'Link' } as const;

export type Mark = keyof typeof LABELS;

type Edit = { insert: string; start: number; end: number; selected: readonly [number, number] };

const NEW_ADDRESS = 'https://';

export function addMark(mark: Mark, text: string, start: number, end: number): Edit {
  const chosen = text.slice(start, end);
  if (mark === 'bold') {
    if (chosen.trim() === '') return { insert: '**', start, end: start, selected: [start + 1, start + 1] };
    // Marks count only beside a word, within a line and after the sign of an item.
    const insert = chosen.replaceAll(/^(\s*(?:(?:[•*-]|\d{1,3}\.)\s+)?)(\S|\S.*\S)(?=\s*$)/gmu, '$1*$2*');
    return { insert, start, end, selected: [start, start + insert.length] };
  }
  if (mark === 'list') {
    const from = text.slice(0, start).lastIndexOf('\n') + 1;
    const insert = text.slice(from, end).replaceAll(/^(?:[•*-] )?(?!\n)/gmu, '• ');
    const to = from + insert.length;
    return { insert, start: from, end, selected: [start === end ? to : from, to] };
  }
  const insert = `[${chosen === '' ? 'text' : chosen}](${NEW_ADDRESS})`;
  const to = start + insert.length - 1;
  return { insert, start, end, selected: [to - NEW_ADDRESS.length, to] };
}

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
          {getFieldNames(LABELS).map((mark) => (
            // Keeps the focus, and with it a phone's keyboard.
            <Button
              key={mark}
              label={LABELS[mark]}
              small
              look="quiet"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => format(mark)}
            />
          ))}
        </div>
      }
    />
  );
}
