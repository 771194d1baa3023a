import { useLayoutEffect, useRef, useState } from 'react';

import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';
import '#ui/table/list-bar.css';

import { closeEntry, openEntry } from '#console/list/open-entry.ts';
import './entry.css';

type EntryPageProps = {
  id: string;
  title: string;
  rows: readonly { id: string; name: string; day: string }[];
  facts?: Elements;
  children: Elements;
};

/** Composed of `EntrySection` and `FoldedSection`, in the place of the list, whose names stand beside it where there is room. */
export function EntryPage({ id, title, rows, facts, children }: EntryPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [id]);
  const at = rows.findIndex((row) => row.id === id);
  const step = (label: string, to: { id: string } | undefined) => (
    <Button label={label} small look="quiet" disabled={at < 0 || to === undefined} onClick={() => openEntry(to?.id ?? '')} />
  );
  return (
    <article className="entry-page" aria-label={title}>
      <nav className="row cluster gap-2 no-print" aria-label="Entries">
        <Button label="Back to the list" small look="quiet" onClick={closeEntry} />
        {step('Previous', rows[at - 1])}
        {step('Next', rows[at + 1])}
        {at < 0 ? null : <span className="small soft tabular">{`${String(at + 1)} of ${String(rows.length)}`}</span>}
      </nav>
      <ol className="entry-list no-print" role="list" aria-label="The list">
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className="row between" aria-current={row.id === id} onClick={() => openEntry(row.id)}>
              <span dir="auto">{row.name}</span>
              <span className="small soft tabular">{row.day}</span>
            </button>
          </li>
        ))}
      </ol>
      <header className="above-3">
        <h2 className="text-xl" dir="auto" tabIndex={-1} ref={heading}>
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
  return (
    <section className="entry-part list-region grid gap-3" data-aside={isAside || undefined} aria-label={title}>
      <h3 className="plain-title strong">{title}</h3>
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
