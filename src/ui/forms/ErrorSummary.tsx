import { use, useId } from 'react';

import type { FieldErrors } from '#domain/parse.ts';

import { formatCount } from '#i18n/sentences.ts';

import { FormIdContext, getFieldId } from './FieldFrame.tsx';
import { focusOnMount } from './hooks/use-focus-back.ts';
import { useMessages } from './messages.ts';

/** `errors` are those of the last attempt, `open` those not corrected yet. */
type ErrorSummaryProps = { errors: FieldErrors; open: FieldErrors; onFollow: (name: string) => void };

/** Takes the focus on mount, so each attempt needs a new `key`; its height stays, so that the form does not move. */
export function ErrorSummary({ errors, open, onFollow }: ErrorSummaryProps) {
  const messages = useMessages();
  const formId = use(FormIdContext);
  const titleId = useId();
  const entries = Object.entries(errors);
  const count = entries.filter(([name]) => open[name] !== undefined).length;

  return (
    <div
      ref={focusOnMount}
      className={`error-summary message message-${count === 0 ? 'success' : 'error'}`}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h2 className="error-summary-title text-l below-2" id={titleId}>
        {count === 0 ? messages.form.noneOpen : formatCount(messages, messages.form.open, count)}
      </h2>
      <ul className="grid gap-1">
        {entries.map(([name, sentence]) => (
          <li key={name}>
            <a
              className="error-summary-link"
              href={`#${getFieldId(formId, name)}`}
              onClick={(event) => {
                event.preventDefault();
                onFollow(name);
              }}
            >
              {open[name] ?? <s>{sentence}</s>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
