import { useId, useLayoutEffect, useRef, useState } from 'react';

import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';
import '#ui/table/list-bar.css';

import { closeEntry, openEntry } from '#console/list/open-entry.ts';
import './entry.css';

type EntryPageProps = {
  id: string;
  title: string;
  /** The ids of the list, in its order. */
  ids: readonly string[];
  /** Below the title. */
  facts?: Elements;
  children: Elements;
};

/** Composed of `EntrySection` and `FoldedSection`, in the place of the list. */
export function EntryPage({ id, title, ids, facts, children }: EntryPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [id]);
  const titleId = useId();
  const at = ids.indexOf(id);
  const step = (label: string, to: string | undefined) => (
    <Button small look="quiet" disabled={at < 0 || to === undefined} onClick={() => openEntry(to ?? '')}>
      {label}
    </Button>
  );
  return (
    <article className="entry-page" aria-labelledby={titleId}>
      <nav className="row cluster gap-2 no-print" aria-label="Entries">
        <Button small look="quiet" onClick={closeEntry}>
          Back to the list
        </Button>
        {step('Previous', ids[at - 1])}
        {step('Next', ids[at + 1])}
        {at < 0 ? null : <span className="small soft tabular">{`${String(at + 1)} of ${String(ids.length)}`}</span>}
      </nav>
      <header className="above-3">
        <h2 className="text-xl" id={titleId} dir="auto" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {facts}
      </header>
      <div className="entry-parts grid gap-4 above-4">{children}</div>
    </article>
  );
}

type SectionProps = { title: string; /** Beside the others where there is room. */ isAside?: boolean; children: Elements };

export function EntrySection({ title, isAside = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className="entry-part list-region grid gap-3" data-aside={isAside || undefined} aria-labelledby={id}>
      <h3 className="plain-title strong" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What is in it loads when it is opened. */
export function FoldedSection({ title, children }: Omit<SectionProps, 'isAside'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="entry-part list-region fold" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen ? <div className="above-3">{children}</div> : null}
    </details>
  );
}
