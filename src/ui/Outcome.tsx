import './outcome.css';

/** How something went, in words: the outcome in one sentence, then what else is known. */
export type OutcomeWords = { kind: 'success' | 'error'; title: string; details: readonly string[] };

type OutcomeProps = {
  /** Null while there is nothing to say. */
  outcome: OutcomeWords | null;
};

function OutcomeMessage({ kind, title, details }: OutcomeWords) {
  return (
    <div className={`outcome message message-${kind}`}>
      <p className="outcome-title">{title}</p>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </div>
  );
}

/** The place where a form or a row says how it went. Both regions are there from the start, so that assistive technology watches them. */
export function Outcome({ outcome }: OutcomeProps) {
  return (
    <div className="outcome-place">
      <div role="status">{outcome?.kind === 'success' ? <OutcomeMessage {...outcome} /> : null}</div>
      <div role="alert">{outcome?.kind === 'error' ? <OutcomeMessage {...outcome} /> : null}</div>
    </div>
  );
}
