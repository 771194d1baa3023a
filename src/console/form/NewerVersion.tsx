import { useEffect, useRef } from 'react';

import { Button } from '#ui/forms/Button.tsx';

type NewerVersionProps = {
  sentence: string;
  /** True if the form shows the newer version while the person's own text is kept. */
  showsTheirs: boolean;
  /** The texts of the version that is not in the form, its name first. */
  texts: readonly string[];
  onSwap: () => void;
};

/** The length in characters from which a text starts collapsed, to keep the form in view. */
const LONG = 300;

/** The notice of an edit conflict (409), with both versions. */
export function NewerVersion({ sentence, showsTheirs, texts: [name, ...others], onSwap }: NewerVersionProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  const text = others.filter((part) => part !== '').join('\n');
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
      <details className="newer-version-text" open={text.length < LONG}>
        <summary>The current text</summary>
        <strong>{name}</strong>
        <p>{text}</p>
      </details>
    </section>
  );
}
