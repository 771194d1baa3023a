import { useId } from 'react';

import { CONSENT } from '#domain/consent.ts';
import { describedBy } from './FieldFrame.tsx';
import type { FieldState } from './use-fields.ts';

type ConsentFieldProps = Pick<FieldState, 'name' | 'error' | 'required'>;

/**
 * Its value is the version of the text beside it. The browser must not restore it (`autoComplete`),
 * because consent is given anew with each form.
 */
export function ConsentField({ name, error, required }: ConsentFieldProps) {
  const id = useId();
  return (
    <div className="consent-field field">
      <label className="consent-field-label grid gap-3 measure" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value={CONSENT.version}
          required={required}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, CONSENT.minors)}
        />
        <span>{CONSENT.text}</span>
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {CONSENT.minors}
      </p>
      <p>
        <a className="consent-field-link" href="/privacy">
          Read the privacy notice
        </a>
      </p>
      <p className="field-error field-foot" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
