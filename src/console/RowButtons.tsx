import { Button } from '#ui/Button.tsx';

import { DeleteButton } from './DeleteButton.tsx';

type RowButtonsProps<Row> = {
  row: Row;
  /** The element that names the record: it tells equal buttons apart. */
  nameId: string;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
};

/** Edit and Delete of one row. */
export function RowButtons<Row>({ row, nameId, onEdit, onDelete }: RowButtonsProps<Row>) {
  return (
    <>
      <Button
        small
        kind="quiet"
        aria-describedby={nameId}
        onClick={() => {
          onEdit(row);
        }}
      >
        Edit
      </Button>
      <DeleteButton row={row} nameId={nameId} onDelete={onDelete} />
    </>
  );
}
