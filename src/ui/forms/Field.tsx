import { type FocusEvent, memo, type ReactNode, useEffect, useId, useRef } from 'react';

import { cleanText, countCharacters } from '#domain/text.ts';

import '#styles/fields.css';

import { describedBy, FieldFrame } from './FieldFrame.tsx';
import type { FieldState } from './use-fields.ts';

type FieldProps = Omit<FieldState, 'type'> & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'textarea';
  /** Which keyboard a phone shows. */
  inputMode?: 'numeric';
  hint?: string;
  readOnly?: boolean;
  autoComplete?: string;
  /** The id of a `<datalist>` with suggestions. */
  list?: string;
  /** Switched off for text that is not prose: names, passwords. */
  spellCheck?: boolean;
  onBlur?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  /** Shown at the end of the input's line, e.g. a button that shows a password. */
  end?: ReactNode;
};

function charactersLeftSentence(left: number): string {
  const count = Math.abs(left).toLocaleString('en-IN');
  const noun = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0 ? `${count} ${noun} too many` : `${count} ${noun} left`;
}

/**
 * One input with its label. It has no `maxlength`: a text that is too long stays complete, and the
 * count says how much is too much.
 * Controls are memoized, so that a key press renders only the one that it changes.
 */
export const Field = memo(function Field({ label, type = 'text', note, hint, error, max, end, ...rest }: FieldProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const charactersLeft = max === undefined ? null : max - countCharacters(cleanText(rest.value));
  const common = {
    ...rest,
    id,
    className: 'field-input',
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id, hint, charactersLeft === null ? '' : `${id}-count`),
  };

  // React copies a controlled value into the attribute `value`. Chrome then takes the input for
  // unchanged and does not restore it after Back. React copies it again at the end of an event, so
  // the attribute is emptied after that.
  useEffect(() => {
    queueMicrotask(() => {
      if (inputRef.current !== null) inputRef.current.defaultValue = '';
    });
  });

  const count =
    charactersLeft === null ? null : (
      <p className="field-count soft tabular" id={`${id}-count`} data-over={charactersLeft < 0}>
        {charactersLeftSentence(charactersLeft)}
      </p>
    );
  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error} foot={count}>
      <div className="field-line">
        {type === 'textarea' ? <textarea {...common} rows={8} /> : <input {...common} ref={inputRef} type={type} />}
        {end}
      </div>
    </FieldFrame>
  );
});
