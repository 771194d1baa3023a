import type { Elements } from '#ui/elements.ts';

import '#styles/fields.css';

type FieldFrameProps = {
  /** The ids of its hint and its error are derived from it. */
  id: string;
  label: string;
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Stands at the end of the line below the control. */
  foot?: Elements;
  children: Elements;
};

export function describedBy(id: string, hint: string | undefined, ...more: string[]): string {
  return [hint === undefined ? '' : `${id}-hint`, `${id}-error`, ...more].filter((part) => part !== '').join(' ');
}

/**
 * The line for the error is always there: a new message must not move the button that a person is
 * about to press.
 */
export function FieldFrame({ id, label, note, hint, error, foot, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        <span>{label}</span>
        {note === undefined ? null : <span className="field-hint">{` ${note}`}</span>}
      </label>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <div className="field-foot cluster small">
        <p className="field-error" id={`${id}-error`} aria-live="polite">
          {error}
        </p>
        {foot}
      </div>
    </div>
  );
}
