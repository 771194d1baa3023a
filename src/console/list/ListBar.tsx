import type { Elements } from '#ui/elements.ts';
import '#ui/table/list-bar.css';

import type { RecordRow } from './list.ts';
import { getShownSentence } from './messages.ts';
import type { List } from './use-list.ts';

export function ListBar<R extends RecordRow>({ list: { page, state, noun }, children }: { list: List<R>; children: Elements }) {
  const isKnown = page.rows.length > 0 && state !== 'loading' && state !== 'failed';
  return (
    <div className="list-bar below-3 row cluster">
      {children}
      <p className="list-bar-count soft tabular" role="status">
        {isKnown ? getShownSentence(page, state === 'stopped', noun) : ''}
      </p>
    </div>
  );
}
