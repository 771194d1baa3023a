import { createContext, use, useId } from 'react';

import type { Elements } from '#ui/elements.ts';

import '#styles/fields.css';

type FieldFrameProps = {
  /** Also the start of the ids of hint and error. */
  id: string;
  label: string;
  note?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  foot?: Elements;
  children: Elements;
};

/** For forms whose error summary links their fields. */
export const FormIdContext = createContext('');

/** The summary of errors links to it without a script, too. */
export function getFieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

export function useFieldId(name: string): string {
  const freeId = useId();
  const formId = use(FormIdContext);
  return formId === '' ? freeId : getFieldId(formId, name);
}

export function listDescriptionIds(id: string, hint: string | undefined, ...more: string[]): string {
  return [hint === undefined ? '' : `${id}-hint`, `${id}-error`, ...more].filter((part) => part !== '').join(' ');
}

/** Reserves the error's line, so that no button moves when about to be pressed. */
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
