import { useEffect, useRef } from 'react';

import { type NoticeRecord, noticeSentences } from '#domain/notice.ts';
import { Button } from '#ui/Button.tsx';

/** A longer text would push the form out of sight; it opens on request. */
const SHOWN_AT_ONCE = 300;

type NoticeConflictProps = {
  /** The notice as someone else saved it. */
  current: NoticeRecord;
  /** The form shows their text; one's own is kept aside. */
  showsTheirs: boolean;
  /** Puts the other text into the form and keeps the one that stands there. */
  onSwap: () => void;
};

/** What happened when someone else saved first (409): both texts are there, and the person decides. */
export function NoticeConflict({ current, showsTheirs, onSwap }: NoticeConflictProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <section className="notice-conflict message message-error" aria-label="Newer version" tabIndex={-1} ref={ref}>
      <p className="notice-conflict-title">{noticeSentences.stale}</p>
      <p>
        {showsTheirs
          ? 'The form shows the text as it stands now. Your own text is kept.'
          : 'Your text is still in the form. Saving it now replaces theirs.'}
      </p>
      <Button kind="quiet" onClick={onSwap}>
        {showsTheirs ? 'Bring back my text' : 'Load the current text'}
      </Button>
      <details className="notice-conflict-text" open={current.description.length < SHOWN_AT_ONCE}>
        <summary>The text as it stands now</summary>
        <strong>{current.title}</strong>
        <p>{current.description}</p>
      </details>
    </section>
  );
}
