import { type ReactNode, useLayoutEffect, useRef } from 'react';

export type OutcomeWords = {
  kind: 'success' | 'error';
  title: string;
  details: readonly string[];
  /** A part of the details that is shown in large letters. */
  reference?: string;
};

type OutcomeProps = {
  outcome: OutcomeWords | null;
  /** The form that it is about is empty again. */
  focusesSuccess?: boolean;
};

function withLarge(text: string, part: string): ReactNode {
  const [before, after] = part === '' ? [] : text.split(part);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <span className="outcome-reference title text-2xl">{part}</span>
      {after}
    </>
  );
}

function OutcomeMessage({ kind, title, details, reference = '', takesFocus = false }: OutcomeWords & { takesFocus?: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={ref} className={`outcome grid gap-1 message message-${kind}`} tabIndex={takesFocus ? -1 : undefined}>
      <p className="strong">{title}</p>
      {details.map((detail) => (
        <p key={detail}>{withLarge(detail, reference)}</p>
      ))}
    </div>
  );
}

/**
 * Both live regions are in the HTML from the start, because assistive technology announces only
 * changes of regions that it already knows.
 */
export function Outcome({ outcome, focusesSuccess = false }: OutcomeProps) {
  return (
    <div>
      <div role="status">{outcome?.kind === 'success' ? <OutcomeMessage {...outcome} takesFocus={focusesSuccess} /> : null}</div>
      <div role="alert">{outcome?.kind === 'error' ? <OutcomeMessage {...outcome} /> : null}</div>
    </div>
  );
}
