import { consentText } from '#domain/consent.ts';
import { formatTime } from '#domain/dates.ts';
import { type FormRecord, handledText } from '#domain/inbox.ts';

import { nameIdOf, RowButton, SwitchButton } from '#console/records/list/row-buttons.tsx';
import type { Column, InboxKind, RowSwitch } from '#console/records/record-kind.ts';
import './inbox-cells.css';
import { RowCheckbox } from './RowCheckbox.tsx';

/** Each must stay the same function between renders. */
type RowHandlers = {
  onDelete: (entry: FormRecord) => void;
  onHandled: (entry: FormRecord) => void;
  onHandleFailed: (error: unknown) => void;
};

export function inboxColumns(
  kind: InboxKind,
  { onDelete, onHandled, onHandleFailed }: RowHandlers,
  isSelecting: boolean,
): readonly Column<FormRecord>[] {
  const handling: RowSwitch<FormRecord> = {
    isOn: ({ is_handled }) => is_handled === 1,
    switchOn: 'Mark as handled',
    switchOff: 'Mark as not handled',
    send: ({ id, is_handled }) => kind.handle(id, is_handled === 0),
  };
  const checkboxes: Column<FormRecord> = {
    header: 'Select',
    width: 'select',
    cell: (entry) => <RowCheckbox id={entry.id} name={entry.name} describedBy={`${nameIdOf(entry)}-time`} />,
  };
  return [
    ...(isSelecting ? [checkboxes] : []),
    {
      header: 'Name',
      width: kind.contactDetails === undefined ? 'text' : 'name',
      cell: (entry) => (
        <>
          <span className="strong block" id={nameIdOf(entry)}>
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
        <time id={`${nameIdOf(entry)}-time`} dateTime={entry.received_at}>
          {formatTime(entry.received_at)}
        </time>
      ),
    },
    ...kind.columns,
    {
      header: 'Action',
      width: 'handling',
      cell: (entry) => (
        <div className="cluster gap-2">
          <SwitchButton row={entry} rowSwitch={handling} onSwitched={onHandled} onSwitchFailed={onHandleFailed} />
          <RowButton row={entry} label="Delete" onPress={onDelete} />
        </div>
      ),
    },
  ];
}
