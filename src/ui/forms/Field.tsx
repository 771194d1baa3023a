import { type FocusEvent, useId, useLayoutEffect, useRef, useState } from 'react';

import { cleanLines, countCharacters } from '#domain/clean-text.ts';
import type { FormMessages } from '#i18n/english.ts';
import type { Elements } from '#ui/elements.ts';
import { formatCount } from '#i18n/sentences.ts';

import '#styles/fields.css';

import { describedBy, FieldFrame } from './FieldFrame.tsx';
import type { FieldState } from './hooks/use-form.ts';
import { useWords } from './words.ts';

type FieldProps = Omit<FieldState, 'type' | 'options'> & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'textarea' | 'date';
  inputMode?: 'numeric';
  hint?: string;
  readOnly?: boolean;
  autoComplete?: string;
  list?: string;
  /** False for text that is not prose: names, passwords. */
  spellCheck?: boolean;
  /** For what a telephone must not begin with a capital, or correct: usernames and codes. */
  autoCapitalize?: 'none';
  autoCorrect?: 'off';
  /** Gets the text. Not for a long one. */
  onInput?: (text: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  /** Stands at the end of the input's line. */
  end?: Elements;
  /** Stands below the input, at the end of the line, in a field that counts no characters. */
  foot?: Elements;
};

function getCharactersLeft(words: FormMessages, left: number): string {
  return formatCount(words, left < 0 ? words.field.tooMany : words.field.left, Math.abs(left));
}

/**
 * It has no `maxlength`: a text that is too long stays complete, and the count says how much is too
 * much.
 */
export function Field({ label, type = 'text', note, hint, error, max, end, foot, onInput, ...rest }: FieldProps) {
  const words = useWords();
  const id = useId();
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(rest.defaultValue);
  const charactersLeft = max === undefined ? null : max - countCharacters(cleanLines(text));
  const common = {
    ...rest,
    id,
    className: 'field-input',
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id, hint, charactersLeft === null ? '' : `${id}-count`),
  };

  function readText(): void {
    setText(textareaRef.current?.value ?? '');
  }
  // A text that was typed before hydration is counted as well.
  useLayoutEffect(readText, []);

  const count =
    charactersLeft === null ? (
      foot
    ) : (
      <p className="field-count soft tabular" id={`${id}-count`} data-over={charactersLeft < 0}>
        {getCharactersLeft(words, charactersLeft)}
      </p>
    );
  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error} foot={count}>
      <div className="field-line">
        {type === 'textarea' ? (
          <textarea {...common} ref={textareaRef} rows={8} onInput={readText} />
        ) : (
          <input {...common} type={type} onInput={({ currentTarget }) => onInput?.(currentTarget.value)} />
        )}
        {end}
      </div>
    </FieldFrame>
  );
}
