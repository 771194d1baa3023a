import { Button } from '#ui/Button.tsx';

import { DeleteButton } from './DeleteButton.tsx';

type RowButtonsProps<Row> = {
  row: Row;
  /**
   * The id of the element with the record's name, which distinguishes buttons with the same text.
   */
  nameId: string;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
};

/** The buttons of a row: edit and delete. */
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
