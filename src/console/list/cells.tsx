import type { TableColumn } from '#ui/table/use-data-table.tsx';

import type { RecordRow } from './use-list.ts';
import './row.css';

/** The name labels the buttons of its row. */
export function getNameId({ id }: RecordRow): string {
  return `record-${id}`;
}

/** The time distinguishes entries of one sender. */
export function createSelectColumn<R extends RecordRow>(nameOf: (row: R) => string): TableColumn<R> {
  return {
    header: 'Select',
    width: 'select',
    cell: (record, row) => (
      <label className="row-checkbox middle">
        <input
          type="checkbox"
          checked={row.getIsSelected()}
          aria-describedby={`${getNameId(record)}-time`}
          onChange={row.getToggleSelectedHandler()}
        />
        <span className="visually-hidden">{`Select ${nameOf(record)}`}</span>
      </label>
    ),
  };
}
