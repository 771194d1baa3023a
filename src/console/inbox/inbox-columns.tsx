import { consentText } from '#domain/consent.ts';
import { formatTime } from '#domain/dates.ts';
import { handledText } from '#domain/inbox-search.ts';

import { type InboxEntry, type InboxKind } from './inbox-kind.ts';
import { InboxActions, type InboxHandlers } from './InboxActions.tsx';
import './inbox.css';
import type { Column } from '#console/list/RecordTable.tsx';
import { RowCheckbox } from '#console/list/RowCheckbox.tsx';

function nameId(entry: InboxEntry): string {
  return `entry-${entry.id}`;
}

/**
 * Returns the columns of an inbox: sender and time, the columns of the kind, and the actions.
 * @param isSelecting adds a column with checkboxes
 */
export function inboxColumns<Entry extends InboxEntry>(
  kind: InboxKind<Entry>,
  handlers: InboxHandlers<Entry>,
  isSelecting: boolean,
): readonly Column<Entry>[] {
  const checkboxes: Column<Entry> = {
    header: 'Select',
    width: 'select',
    cell: (entry) => <RowCheckbox id={entry.id} name={entry.name} describedBy={`${nameId(entry)}-time`} />,
  };
  return [
    ...(isSelecting ? [checkboxes] : []),
    {
      header: 'Name',
      width: kind.contactDetails === undefined ? 'text' : 'name',
      cell: (entry) => (
        <>
          <span className="strong block" id={nameId(entry)}>
            {entry.name}
          </span>
          <span className="state-mark inbox-mark strong" data-handled={entry.is_handled === 1}>
            {handledText(entry.is_handled)}
          </span>
          {kind.contactDetails?.(entry)}
          {kind.consent === undefined ? null : <span className="small soft block">{consentText(kind.consent(entry))}</span>}
        </>
      ),
    },
    {
      header: 'Received',
      width: 'date',
      cell: (entry) => (
        <time id={`${nameId(entry)}-time`} dateTime={entry.received_at}>
          {formatTime(entry.received_at)}
        </time>
      ),
    },
    ...kind.columns,
    {
      header: 'Action',
      width: 'handling',
      cell: (entry) => <InboxActions entry={entry} nameId={nameId(entry)} handle={kind.handle} {...handlers} />,
    },
  ];
}
