import { type ReactNode, useId } from 'react';

import '#styles/fields.css';

import { describedBy, FieldFrame } from './FieldFrame.tsx';

type FieldProps = {
  label: string;
  /** The field's name in the request. Errors have the same name. */
  name: string;
  type?: 'text' | 'email' | 'tel' | 'password' | 'textarea';
  /** Which keyboard a phone shows. */
  inputMode?: 'numeric';
  defaultValue?: string;
  required?: boolean;
  /** Shown beside the label, e.g. `(optional)`. */
  note?: string;
  hint?: string;
  error?: string | undefined;
  /**
   * For long texts: how many more characters are allowed. A negative number is how many are too
   * many.
   */
  charactersLeft?: number;
  readOnly?: boolean;
  autoComplete?: string;
  /** The id of a `<datalist>` with suggestions. */
  list?: string;
  /** Switched off for text that is not prose: names, passwords. */
  spellCheck?: boolean;
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
 */
export function Field({ label, name, type = 'text', note, hint, error, charactersLeft, required = false, end, ...rest }: FieldProps) {
  const id = useId();
  const hasCount = charactersLeft !== undefined;
  const common = {
    ...rest,
    id,
    name,
    required,
    className: 'field-input',
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id, hint, hasCount ? `${id}-count` : ''),
  };
  const count = hasCount ? (
    <p className="field-count soft tabular" id={`${id}-count`} data-over={charactersLeft < 0}>
      {charactersLeftSentence(charactersLeft)}
    </p>
  ) : null;
  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error} foot={count}>
      <div className="field-line">
        {type === 'textarea' ? <textarea {...common} rows={8} /> : <input {...common} type={type} />}
        {end}
      </div>
    </FieldFrame>
  );
}
