import { type ReactNode, useEffect, useRef } from 'react';

import { Button } from '#ui/forms/Button.tsx';

import './newer-version.css';

type NewerVersionProps = {
  sentence: string;
  /** The form shows the newer text, and the person's own text is kept. */
  showsTheirs: boolean;
  onSwap: () => void;
  /** A long text would push the form out of view, so it is collapsed at first. */
  isLong: boolean;
  children: ReactNode;
};

/** Shown when somebody else has saved first (409). */
export function NewerVersion({ sentence, showsTheirs, onSwap, isLong, children }: NewerVersionProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <section className="newer-version message message-error grid gap-2" aria-label="Newer version" tabIndex={-1} ref={ref}>
      <p className="strong">{sentence}</p>
      <p>
        {showsTheirs
          ? 'The form shows the current text. Your own text is kept.'
          : 'Your text is still in the form. If you save it now, it replaces the current text.'}
      </p>
      <Button look="quiet" onClick={onSwap}>
        {showsTheirs ? 'Restore my text' : 'Load the current text'}
      </Button>
      <details className="newer-version-text" open={!isLong}>
        <summary>The current text</summary>
        {children}
      </details>
    </section>
  );
}
