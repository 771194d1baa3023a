import { Button } from '#ui/forms/Button.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

import type { RowSwitch } from '#console/records/record-kind.ts';

type Identified = { id: string };

/** The element with a record's name distinguishes buttons with the same text. */
export function nameIdOf({ id }: Identified): string {
  return `record-${id}`;
}

type RowButtonProps<Row> = { row: Row; label: 'Edit' | 'Delete' | 'Versions' | 'Restore' | 'Delete for good'; onPress: (row: Row) => void };

export function RowButton<Row extends Identified>({ row, label, onPress }: RowButtonProps<Row>) {
  return (
    <Button
      small
      look={label.startsWith('Delete') ? 'quiet-danger' : 'quiet'}
      aria-describedby={nameIdOf(row)}
      onClick={() => onPress(row)}
    >
      {label}
    </Button>
  );
}

type WebsiteLinkProps = { address: string | null | undefined; row?: Identified };

export function WebsiteLink({ address, row }: WebsiteLinkProps) {
  if (typeof address !== 'string') return null;
  const [small, describedBy] = row === undefined ? ['', undefined] : [' button-small', nameIdOf(row)];
  return (
    <a className={`button button-quiet${small}`} href={address} aria-describedby={describedBy}>
      View on the website
    </a>
  );
}

type SwitchButtonProps<Row> = {
  row: Row;
  rowSwitch: RowSwitch<Row>;
  onSwitched: (row: Row) => void;
  onSwitchFailed: (error: unknown) => void;
};

export function SwitchButton<Row extends Identified>({ row, rowSwitch, onSwitched, onSwitchFailed }: SwitchButtonProps<Row>) {
  const isOn = rowSwitch.isOn(row);
  const { isBusy, submit } = useSubmit({ send: rowSwitch.send, onDone: onSwitched, onFailed: onSwitchFailed });
  return (
    <Button small {...(isOn ? { look: 'quiet' } : {})} busy={isBusy} aria-describedby={nameIdOf(row)} onClick={() => submit(row)}>
      {isOn ? rowSwitch.switchOff : rowSwitch.switchOn}
    </Button>
  );
}
