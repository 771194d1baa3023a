import { type ReactNode, useEffect, useRef } from 'react';

import { Button } from '#ui/Button.tsx';

import './newer-version.css';

type NewerVersionProps = {
  /** What happened, e.g. that someone else changed the notice. */
  sentence: string;
  /** The form shows their text; one's own is kept aside. */
  showsTheirs: boolean;
  /** Puts the other text into the form and keeps the one that stands there. */
  onSwap: () => void;
  /** A long text would push the form out of sight; it opens on request. */
  isLong: boolean;
  /** The text as someone else saved it. */
  children: ReactNode;
};

/** What happened when someone else saved first (409): both texts are there, and the person decides. */
export function NewerVersion({ sentence, showsTheirs, onSwap, isLong, children }: NewerVersionProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <section className="newer-version message message-error" aria-label="Newer version" tabIndex={-1} ref={ref}>
      <p className="newer-version-title">{sentence}</p>
      <p>
        {showsTheirs
          ? 'The form shows the text as it stands now. Your own text is kept.'
          : 'Your text is still in the form. Saving it now replaces theirs.'}
      </p>
      <Button kind="quiet" onClick={onSwap}>
        {showsTheirs ? 'Bring back my text' : 'Load the current text'}
      </Button>
      <details className="newer-version-text" open={!isLong}>
        <summary>The text as it stands now</summary>
        {children}
      </details>
    </section>
  );
}
