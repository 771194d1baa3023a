import { type FocusEvent, type InputEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { cleanLines, countCharacters } from '#domain/clean-text.ts';

import type { Elements } from '#ui/elements.ts';
import { describeText, formatCount } from '#i18n/sentences.ts';

import '#styles/fields.css';

import { FieldFrame, listDescriptionIds, useFieldId } from './FieldFrame.tsx';
import type { FieldState } from './form-values.ts';
import { useMessages } from './messages.ts';

type FieldProps = Omit<FieldState, 'type' | 'options'> & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'textarea' | 'date' | 'datetime-local';
  inputMode?: 'numeric';
  hint?: string;
  readOnly?: boolean;
  autoComplete?: string;
  list?: string;
  /** False for text that is not prose. */
  spellCheck?: boolean;
  /** Phones capitalise and correct usernames and codes. */
  autoCapitalize?: 'none';
  autoCorrect?: 'off';
  /** Not for multi-line fields. */
  onInput?: (text: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  textareaRef?: RefObject<HTMLTextAreaElement | null>;
  above?: Elements;
  end?: Elements;
  /** In place of the character count. */
  foot?: Elements;
};

/** No `maxlength`: a long paste stays complete, and the count shows the excess. */
export function Field({ label, type = 'text', note, hint, error, max, above, end, foot, onInput, ...props }: FieldProps) {
  const messages = useMessages();
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const { textareaRef = ownRef, ...rest } = props;
  const id = useFieldId(rest.name);
  const [text, setText] = useState(rest.defaultValue);
  const charactersLeft = max === undefined ? null : max - countCharacters(cleanLines(text));
  const common = {
    ...rest,
    id,
    ...describeText(messages, text),
    className: 'field-input',
    'aria-invalid': error !== undefined,
    'aria-describedby': listDescriptionIds(id, hint, charactersLeft === null ? '' : `${id}-count`),
  };

  function readText(): void {
    setText(textareaRef.current?.value ?? '');
  }
  function readInput({ currentTarget: { value } }: InputEvent<HTMLInputElement>): void {
    if (type === 'text') setText(value);
    onInput?.(value);
  }
  // Text may be typed before hydration.
  useLayoutEffect(readText, [textareaRef]);

  const count =
    charactersLeft === null ? (
      foot
    ) : (
      <p className="field-count soft tabular" id={`${id}-count`} data-over={charactersLeft < 0}>
        {formatCount(messages, charactersLeft < 0 ? messages.field.tooMany : messages.field.left, Math.abs(charactersLeft))}
      </p>
    );
  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error} foot={count}>
      {above}
      <div className="field-line">
        {type === 'textarea' ? (
          <textarea {...common} ref={textareaRef} rows={8} onInput={readText} />
        ) : (
          <input {...common} type={type} onInput={readInput} />
        )}
        {end}
      </div>
    </FieldFrame>
  );
}
