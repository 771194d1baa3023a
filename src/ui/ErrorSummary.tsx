import { useLayoutEffect, useId, useRef } from 'react';

import type { FieldErrors } from '#domain/parse.ts';

import './error-summary.css';

type ErrorSummaryProps = {
  /** One message for each wrong field, in the order of the form. */
  errors: FieldErrors;
  /** Moves the focus to the field with that name and scrolls its label into view. */
  onFollow: (name: string) => void;
};

/**
 * Lists all errors of a form above it. It takes the focus when it is mounted, so give it a new
 * `key` with each attempt. It does not change while fields are being corrected: otherwise the form
 * would move under the person's hands.
 */
export function ErrorSummary({ errors, onFollow }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const entries = Object.entries(errors);

  // A layout effect runs before the effects of a dialog that opens in the same commit. The dialog
  // then returns the focus to this summary when it closes.
  useLayoutEffect(() => {
    ref.current?.focus();
  }, []);

  return (
    <div ref={ref} className="error-summary message message-error" role="group" tabIndex={-1} aria-labelledby={titleId}>
      <h2 className="error-summary-title text-l below-2" id={titleId}>
        {entries.length === 1 ? 'One field needs your attention' : `${entries.length} fields need your attention`}
      </h2>
      <ul className="grid gap-1">
        {entries.map(([name, sentence]) => (
          <li key={name}>
            <button
              type="button"
              className="error-summary-link underlined"
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
