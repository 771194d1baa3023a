import { useLayoutEffect, useRef } from 'react';

import { getConsent } from '#records/forms/consent.ts';
import { findForeignTag, localizePath } from '#i18n/sentences.ts';

import { listDescriptionIds, useFieldId } from './FieldFrame.tsx';
import type { FieldState } from './form-values.ts';
import { useMessages } from './messages.ts';

type ConsentFieldProps = Pick<FieldState, 'name' | 'defaultValue' | 'error' | 'required'> & {
  /** Minors are told to ask their parents. */
  isForMinors: boolean;
};

function mayBeRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type);
}

/** The value is the text's version. A restored tick is cleared: each form needs its own consent. */
export function ConsentField({ name, defaultValue, error, required, isForMinors }: ConsentFieldProps) {
  const messages = useMessages();
  const id = useFieldId(name);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current !== null && mayBeRestored()) input.current.checked = false;
  }, []);
  const { text, minors, version } = getConsent(messages);
  const lang = findForeignTag(messages, text);
  const hint = isForMinors ? minors : undefined;
  return (
    <div className="consent-field field">
      <label className="consent-field-label grid gap-3 measure" htmlFor={id}>
        <input
          ref={input}
          id={id}
          type="checkbox"
          name={name}
          value={version}
          defaultChecked={defaultValue === version}
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={listDescriptionIds(id, hint)}
        />
        <span lang={lang}>{text}</span>
      </label>
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`} lang={lang}>
          {hint}
        </p>
      )}
      <p>
        <a href={localizePath(messages, '/privacy')} data-returns>
          {messages.form.readPrivacy}
        </a>
      </p>
      <p className="field-error field-foot" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
