import { useLayoutEffect, useId, useRef } from 'react';

import type { FieldErrors } from '#domain/parse.ts';
import type { FormMessages } from '#i18n/english.ts';
import { formatCount } from '#i18n/sentences.ts';

import { useWords } from './words.ts';

import './error-summary.css';

export type ErrorSummaryState = {
  number: number;
  /** The errors have the order of the form. */
  errors: FieldErrors;
  /** Fields that are still wrong. */
  open: FieldErrors;
};

type ErrorSummaryProps = Omit<ErrorSummaryState, 'number'> & {
  onFollow: (name: string) => void;
};

function getHeading(words: FormMessages, count: number): string {
  return count === 0 ? words.form.noneOpen : formatCount(words, words.form.open, count);
}

/**
 * It takes the focus when it is mounted, so give it a new `key` with each attempt. While fields are
 * being corrected it keeps its height: otherwise the form would move under the person's hands.
 */
export function ErrorSummary({ errors, open, onFollow }: ErrorSummaryProps) {
  const words = useWords();
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const entries = Object.entries(errors);
  const count = entries.filter(([name]) => open[name] !== undefined).length;

  // A layout effect runs before a dialog opens in the same commit, which then returns the focus here.
  useLayoutEffect(() => {
    ref.current?.focus();
  }, []);

  return (
    <div
      ref={ref}
      className={`error-summary message message-${count === 0 ? 'success' : 'error'}`}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h2 className="error-summary-title text-l below-2" id={titleId}>
        {getHeading(words, count)}
      </h2>
      <ul className="grid gap-1">
        {entries.map(([name, sentence]) => (
          <li key={name}>
            <button type="button" className="error-summary-link underlined" onClick={() => onFollow(name)}>
              {open[name] ?? <s>{sentence}</s>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
