import { useId } from 'react';

import { consentText } from '#records/forms/consent.ts';

/** Says whether consent was given. A tooltip has the version of the words: under a mouse, on focus, and on a tap. */
export function ConsentMark({ version, isOptional }: { version: string; isOptional: boolean }) {
  const id = useId();
  if (version === '') return <span className="small soft block">{consentText(version, isOptional)}</span>;
  return (
    <span className="consent-mark small soft">
      <button
        type="button"
        aria-describedby={id}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur();
        }}
      >
        {consentText(version)}
      </button>
      <span role="tooltip" id={id} className="raised">
        {`Version ${version}`}
      </span>
    </span>
  );
}
