import { type ReactNode, useId } from 'react';

type FieldProps = {
  label: string;
  /** The field's name on the wire; errors carry it too. */
  name: string;
  type?: 'text' | 'password' | 'textarea';
  defaultValue?: string;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  /** For long texts: how many characters may follow; below zero, how many are too many. */
  charactersLeft?: number;
  readOnly?: boolean;
  autoComplete?: string;
  /** Off for what isn't prose: names, passwords. */
  spellCheck?: boolean;
  /** Stands at the end of the input's line, e.g. a button that shows a password. */
  end?: ReactNode;
};

function charactersLeftSentence(left: number): string {
  const count = Math.abs(left).toLocaleString('en-IN');
  const noun = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0 ? `${count} ${noun} too many` : `${count} ${noun} left`;
}

/**
 * One labelled input. Nothing that is typed or pasted is cut off: what is too long stays and is said. The line for the error is always there,
 * so that a message never moves the button that someone is about to press.
 */
export function Field({ label, name, type = 'text', hint, error, charactersLeft, required = false, end, ...rest }: FieldProps) {
  const id = useId();
  const hasCount = charactersLeft !== undefined;
  const describedBy = [hint === undefined ? '' : `${id}-hint`, `${id}-error`, hasCount ? `${id}-count` : ''].filter((part) => part !== '');
  const common = {
    ...rest,
    id,
    name,
    required,
    className: 'field-input',
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy.join(' '),
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="field-line">
        {type === 'textarea' ? <textarea {...common} rows={8} /> : <input {...common} type={type} />}
        {end}
      </div>
      <div className="field-foot">
        <p className="field-error" id={`${id}-error`} aria-live="polite">
          {error}
        </p>
        {hasCount ? (
          <p className="field-count" id={`${id}-count`} data-over={charactersLeft < 0}>
            {charactersLeftSentence(charactersLeft)}
          </p>
        ) : null}
      </div>
    </div>
  );
}
