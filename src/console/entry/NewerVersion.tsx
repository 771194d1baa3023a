import { useEffect, useRef } from 'react';

type NewerVersionProps = {
  sentence: string;
  texts: readonly string[];
};

/** Longer texts are collapsed, to keep the form in view. */
const LONG = 300;

export function NewerVersion({ sentence, texts: [name, ...others] }: NewerVersionProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  const text = others.filter((part) => part !== '').join('\n');
  return (
    <section className="message message-error grid gap-2" aria-label="Newer version" tabIndex={-1} ref={ref}>
      <p className="strong">{sentence}</p>
      <p>Your text is still in the form. If you save it now, it replaces the current text.</p>
      <details className="newer-version-text" open={text.length < LONG}>
        <summary>The current text</summary>
        <strong>{name}</strong>
        <p>{text}</p>
      </details>
    </section>
  );
}
