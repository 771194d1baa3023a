import type { ReactNode } from 'react';

import type { Elements } from '#ui/elements.ts';
import { focusOnMount } from '#ui/forms/hooks/use-focus-back.ts';

export type OutcomeContent = {
  kind: 'success' | 'error';
  title: string;
  details: readonly string[];
  reference?: string;
  quote?: { label: string; text: string; lang: string | undefined };
};

type OutcomeProps = {
  outcome: OutcomeContent | null;
  focusesSuccess?: boolean;
  contentAboveDetails?: Elements;
};

function enlargePart(text: string, part: string): ReactNode {
  const [before, after] = part === '' ? [] : text.split(part);
  if (after === undefined) return text;
  return (
    <>
      <span>{before}</span>
      <span className="title text-2xl block" translate="no">
        {part}
      </span>
      <span>{after}</span>
    </>
  );
}

function OutcomeMessage({ kind, title, details, reference = '', quote, ...shown }: OutcomeContent & Omit<OutcomeProps, 'outcome'>) {
  const focused = shown.focusesSuccess === true ? { ref: focusOnMount, tabIndex: -1 } : {};
  return (
    <div className={`outcome grid gap-1 message message-${kind}`} {...focused}>
      <p className="strong">{title}</p>
      {shown.contentAboveDetails}
      {details.map((detail) => (
        <p key={detail}>{enlargePart(detail, reference)}</p>
      ))}
      {quote === undefined ? null : (
        <>
          <p className="strong">{quote.label}</p>
          <p className="outcome-quote" lang={quote.lang} dir="auto">
            {quote.text}
          </p>
        </>
      )}
    </div>
  );
}

/** Live regions exist from the start: only changes are announced. */
export function Outcome({ outcome, ...shown }: OutcomeProps) {
  return (
    <div>
      <div role="status">{outcome?.kind === 'success' ? <OutcomeMessage {...outcome} {...shown} /> : null}</div>
      <div role="alert">{outcome?.kind === 'error' ? <OutcomeMessage {...outcome} /> : null}</div>
    </div>
  );
}
