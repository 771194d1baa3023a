import { useLayoutEffect, useId, useRef } from 'react';

import type { FieldErrors } from '#domain/parse.ts';

import './error-summary.css';

type ErrorSummaryProps = {
  /** A sentence for each wrong field, in the order of the form. */
  errors: FieldErrors;
  /** Moves focus to the field of that name. */
  onFollow: (name: string) => void;
};

/**
 * All that is wrong with a form, above it. It takes focus when it appears: give it a new `key` with each try. It stays as it is while fields are
 * being mended, so that nothing moves under someone's hands.
 */
export function ErrorSummary({ errors, onFollow }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const entries = Object.entries(errors);

  // Before a dialog that opens in the same moment, so that closing it leads back here.
  useLayoutEffect(() => {
    ref.current?.focus();
  }, []);

  return (
    <div ref={ref} className="error-summary message message-error" role="group" tabIndex={-1} aria-labelledby={titleId}>
      <h2 className="error-summary-title" id={titleId}>
        {entries.length === 1 ? 'One field needs your attention' : `${entries.length} fields need your attention`}
      </h2>
      <ul>
        {entries.map(([name, sentence]) => (
          <li key={name}>
            <button
              type="button"
              className="error-summary-link"
              onClick={() => {
                onFollow(name);
              }}
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
