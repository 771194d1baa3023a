import { useEffect, useRef, useState } from 'react';

import { listActiveNotices } from '#api/notices/active-notices.ts';
import type { NoticeRecord } from '#domain/notice-record.ts';
import { NoticeEntries } from '#ui/NoticeEntries.tsx';

import './latest-notices.css';
import { whenOutOfView } from '#browser/when-out-of-view.ts';

/** The number of notices that the home page requests. `/notices` shows all. */
const SHOWN_NOTICES = 3;

/**
 * "Latest notices" on the home page. It is absent when there is no notice or the call fails
 * (docs/product-decisions.md, "9. Active notices"). It is inserted while its place is out of view,
 * so that nothing in view moves.
 */
export function LatestNotices() {
  const seam = useRef<HTMLDivElement>(null);
  const [notices, setNotices] = useState<readonly NoticeRecord[]>([]);

  useEffect(() => {
    const stop = new AbortController();
    listActiveNotices({ limit: SHOWN_NOTICES, signal: stop.signal }).then(
      (active) => {
        if (seam.current !== null && active.notices.length > 0)
          whenOutOfView(seam.current, stop.signal, () => {
            setNotices(active.notices);
          });
      },
      () => {
        // When the call fails the section stays absent. Nothing else on the page depends on it.
      },
    );
    return () => {
      stop.abort();
    };
  }, []);

  if (notices.length === 0) return <div ref={seam} />;
  return (
    <section className="latest-notices section-s" aria-labelledby="latest-notices-title">
      <div className="latest-notices-columns page-width grid gap-5">
        <div>
          <h2 id="latest-notices-title">Latest notices</h2>
          <a href="/notices">All notices</a>
        </div>
        <NoticeEntries notices={notices.slice(0, SHOWN_NOTICES)} headingLevel={3} />
      </div>
    </section>
  );
}
