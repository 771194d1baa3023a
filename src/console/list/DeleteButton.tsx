import { Button } from '#ui/Button.tsx';

type DeleteButtonProps<Row> = {
  row: Row;
  /**
   * The id of the element with the record's name, which distinguishes buttons with the same text.
   */
  nameId: string;
  onDelete: (row: Row) => void;
};

/** The delete button of a row. */
export function DeleteButton<Row>({ row, nameId, onDelete }: DeleteButtonProps<Row>) {
  return (
    <Button
      small
      kind="quiet-danger"
      aria-describedby={nameId}
      onClick={() => {
        onDelete(row);
      }}
    >
      Delete
    </Button>
  );
}
