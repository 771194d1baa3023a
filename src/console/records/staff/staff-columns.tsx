import { csvColumns } from '#domain/record-texts.ts';
import type { RecordField } from '#domain/stored-fields.ts';

import { LongText } from '#console/records/list/LongText.tsx';
import { failureMessage, type Message } from '#console/records/list/messages.ts';
import { nameIdOf, RowButton, SwitchButton, WebsiteLink } from '#console/records/list/row-buttons.tsx';
import type { Column, StaffKind, StaffRecord } from '#console/records/record-kind.ts';

/** Each must stay the same function between renders. */
type RowHandlers<Row> = {
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  onVersions: (row: Row) => void;
  onMessage: (message: Message) => void;
};

export function staffColumns<Row extends StaffRecord<Name>, Name extends string, Value>(
  { fields, columns, actions, rowSwitch, visibilityOf }: StaffKind<Row, Name, Value>,
  { onEdit, onDelete, onVersions, onMessage }: RowHandlers<Row>,
): readonly Column<Row>[] {
  const isLong = Object.values<RecordField>(fields).map(({ long }) => long === true);
  const texts =
    columns ??
    csvColumns(fields).map(({ header, text }, index): Column<Row> => {
      if (index === 0)
        return {
          header,
          width: 'name',
          sortText: text,
          cell: (row) => <span id={nameIdOf(row)}>{text(row)}</span>,
        };
      return { header, width: 'text', sortText: text, cell: (row) => (isLong[index] === true ? <LongText text={text(row)} /> : text(row)) };
    });
  return [
    ...texts,
    {
      ...actions,
      cell: (row) => (
        <div className="cluster gap-2">
          <RowButton row={row} label="Edit" onPress={onEdit} />
          <RowButton row={row} label="Delete" onPress={onDelete} />
          {rowSwitch === undefined ? null : (
            <SwitchButton
              row={row}
              rowSwitch={rowSwitch}
              onSwitched={(switched) =>
                onMessage({ kind: 'success', title: rowSwitch.done, visibility: visibilityOf?.(switched), afterClose: 'reload' })
              }
              onSwitchFailed={(error) => onMessage(failureMessage(error, rowSwitch.failed))}
            />
          )}
          <RowButton row={row} label="Versions" onPress={onVersions} />
          <WebsiteLink row={row} address={visibilityOf?.(row).address} />
        </div>
      ),
    },
  ];
}
