import { Button } from '#ui/Button.tsx';

type DeleteButtonProps<Row> = {
  row: Row;
  /** The element that names the record: it tells equal buttons apart. */
  nameId: string;
  onDelete: (row: Row) => void;
};

/** Delete of one row. */
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
