import { formatTime } from '#domain/dates.ts';
import { type FormRecord, senderOf } from '#domain/inbox.ts';

import { nameIdOf, RowButton, SwitchButton } from '#console/records/list/row-buttons.tsx';
import type { Column, InboxKind, RowSwitch } from '#console/records/record-kind.ts';
import { LongText } from '#console/records/list/LongText.tsx';
import { ConsentMark } from './ConsentMark.tsx';
import './inbox-cells.css';
import { RowCheckbox } from './RowCheckbox.tsx';

/** Each must stay the same function between renders. */
type RowHandlers = {
  onDelete: (entry: FormRecord) => void;
  onEdit: (entry: FormRecord) => void;
  onHandled: (entry: FormRecord) => void;
  onHandleFailed: (error: unknown) => void;
};

export function inboxColumns(
  kind: InboxKind,
  { onDelete, onEdit, onHandled, onHandleFailed }: RowHandlers,
  isSelecting: boolean,
): readonly Column<FormRecord>[] {
  const handling: RowSwitch<FormRecord> = {
    isOn: ({ is_handled }) => is_handled === 1,
    switchOn: 'Mark as answered',
    switchOff: 'Mark as new',
    send: ({ id, is_handled }) => kind.change(id, { state: is_handled === 0 ? 'answered' : 'new' }),
  };
  const checkboxes: Column<FormRecord> = {
    header: 'Select',
    width: 'select',
    cell: (entry) => <RowCheckbox id={entry.id} name={senderOf(entry)} describedBy={`${nameIdOf(entry)}-time`} />,
  };
  return [
    ...(isSelecting ? [checkboxes] : []),
    {
      header: 'Name',
      width: kind.contactDetails === undefined ? 'text' : 'name',
      cell: (entry) => (
        <>
          <span className="strong block" id={nameIdOf(entry)}>
            {senderOf(entry)}
          </span>
          <span className="state-mark inbox-mark strong" data-state={entry.state}>
            {entry.state.replace(/^./u, (letter) => letter.toUpperCase())}
            {entry.assignee === '' ? '' : `, ${entry.assignee}`}
          </span>
          {kind.contactDetails?.(entry)}
          {kind.consent === undefined ? null : (
            <ConsentMark version={kind.consent(entry)} isOptional={kind.form.fields['consent']?.optional === true} />
          )}
        </>
      ),
    },
    {
      header: 'Received',
      width: 'date',
      cell: (entry) => (
        <time id={`${nameIdOf(entry)}-time`} dateTime={entry.received_at}>
          {formatTime(entry.received_at)}
          {entry.reference === '' ? null : <span className="small soft block tabular">{entry.reference}</span>}
        </time>
      ),
    },
    ...kind.columns.map((column, index) => ({
      ...column,
      cell: (entry: FormRecord) => (
        <>
          {column.cell(entry)}
          {index < kind.columns.length - 1 || entry.remark === '' ? null : (
            <div className="inbox-remark">
              <span className="small soft">Remark</span>
              <LongText text={entry.remark} />
            </div>
          )}
        </>
      ),
    })),
    {
      header: 'Action',
      width: 'handling',
      cell: (entry) => (
        <div className="cluster gap-2">
          <SwitchButton row={entry} rowSwitch={handling} onSwitched={onHandled} onSwitchFailed={onHandleFailed} />
          <RowButton row={entry} label="Edit" onPress={onEdit} />
          <RowButton row={entry} label="Delete" onPress={onDelete} />
        </div>
      ),
    },
  ];
}
