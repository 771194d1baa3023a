import { formatTime } from '#domain/dates.ts';
import { handledText } from '#domain/inbox-search.ts';

import { type InboxEntry, type InboxKind } from './inbox-kind.ts';
import { InboxActions, type InboxHandlers } from './InboxActions.tsx';
import './inbox.css';
import type { Column } from './RecordTable.tsx';

function nameId(entry: InboxEntry): string {
  return `entry-${entry.id}`;
}

/** The columns of an inbox: who and when, the kind's own, what can be done. */
export function inboxColumns<Entry extends InboxEntry>(kind: InboxKind<Entry>, handlers: InboxHandlers<Entry>): readonly Column<Entry>[] {
  return [
    {
      header: 'Name',
      width: kind.underName === undefined ? 'text' : 'name',
      sortText: (entry) => entry.name,
      cell: (entry) => (
        <>
          <span className="inbox-name" id={nameId(entry)}>
            {entry.name}
          </span>
          <span className="inbox-mark" data-handled={entry.is_handled === 1}>
            {handledText(entry.is_handled)}
          </span>
          {kind.underName?.(entry)}
        </>
      ),
    },
    {
      header: 'Received',
      width: 'date',
      sortText: (entry) => entry.received_at,
      cell: (entry) => <time dateTime={entry.received_at}>{formatTime(entry.received_at)}</time>,
    },
    ...kind.columns,
    {
      header: 'Action',
      width: 'handling',
      cell: (entry) => <InboxActions entry={entry} nameId={nameId(entry)} handle={kind.handle} {...handlers} />,
    },
  ];
}
