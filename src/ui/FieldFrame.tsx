import type { ReactNode } from 'react';

type FieldFrameProps = {
  /** The control's id; its hint and error have ids made from it (see `describedBy`). */
  id: string;
  label: string;
  /** Said with the label of a field that may stay empty. */
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Stands at the end of the line below the control. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The ids that a control's `aria-describedby` names. */
export function describedBy(id: string, hint: string | undefined, ...more: string[]): string {
  return [hint === undefined ? '' : `${id}-hint`, `${id}-error`, ...more].filter((part) => part !== '').join(' ');
}

/**
 * What stands around one control: label, hint, error. The line for the error is always there, so that a message never moves the button that
 * someone is about to press.
 */
export function FieldFrame({ id, label, note, hint, error, foot, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {note === undefined ? null : <span className="field-hint"> {note}</span>}
      </label>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <div className="field-foot">
        <p className="field-error" id={`${id}-error`} aria-live="polite">
          {error}
        </p>
        {foot}
      </div>
    </div>
  );
}
