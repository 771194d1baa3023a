import { csvColumns } from '#domain/record-texts.ts';
import type { RecordField } from '#domain/stored-fields.ts';
import { Button } from '#ui/Button.tsx';

import { DeleteButton } from './DeleteButton.tsx';
import { LongText } from './LongText.tsx';
import type { ListedRecord, RecordKind, RowActionProps } from './record-kind.ts';
import type { Column } from './RecordTable.tsx';

/** The callbacks of a row. Each must stay the same function between renders. */
type RowHandlers<Row> = Pick<RowActionProps<Row>, 'onMessage'> & {
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
};

/** Returns the columns of a list: one for each field of its records, and the actions. */
export function recordColumns<Row extends ListedRecord<Name>, Name extends string, Value>(
  { fields, nameCell, actions, Action }: RecordKind<Row, Name, Value>,
  { onEdit, onDelete, onMessage }: RowHandlers<Row>,
): readonly Column<Row>[] {
  function nameId({ id }: Row): string {
    return `record-${id}`;
  }
  const isLong = Object.values<RecordField>(fields).map(({ long }) => long === true);
  const texts = csvColumns(fields).map(({ header, text }, index): Column<Row> => {
    if (index === 0)
      return {
        header,
        width: 'name',
        sortText: text,
        cell: (row) => nameCell?.(row, nameId(row)) ?? <span id={nameId(row)}>{text(row)}</span>,
      };
    return { header, width: 'text', sortText: text, cell: (row) => (isLong[index] === true ? <LongText text={text(row)} /> : text(row)) };
  });
  return [
    ...texts,
    {
      ...actions,
      cell: (row) => (
        <div className="cluster gap-2">
          <Button
            small
            kind="quiet"
            aria-describedby={nameId(row)}
            onClick={() => {
              onEdit(row);
            }}
          >
            Edit
          </Button>
          <DeleteButton row={row} nameId={nameId(row)} onDelete={onDelete} />
          {Action === undefined ? null : <Action row={row} nameId={nameId(row)} onMessage={onMessage} />}
        </div>
      ),
    },
  ];
}
