import { type RefObject, useMemo } from 'react';
import type { Elements } from '#ui/elements.ts';

import type { TableColumn, RecordRow } from './record-definition.ts';
import './record-table.css';
// Imported after the table's style sheet, which it overrides.
import './record-cards.css';
import type { Sort } from './table-order.ts';

/** Groups rows under headings. */
type Grouping<R> = { keyOf: (row: R) => string; heading: (row: R) => Elements };

type RecordTableProps<R> = {
  caption: string;
  numberHeader: string;
  /** Must stay the same array between renders, like `rows`, or all rows are rendered again. */
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  firstRowNumber?: number;
  /** The table, which gets the focus after a page turn. */
  tableRef?: RefObject<HTMLTableElement | null>;
  /** Omitted if the table cannot be sorted. */
  sort?: Sort | null;
  onSort?: (column: string) => void;
  /** Must stay the same object between renders. */
  grouping?: Grouping<R> | null;
  /** The row that is highlighted. */
  markedId?: string;
};

/**
 * A table with rows that become cards on narrow screens. The roles are explicit, because Safari
 * drops them from elements that are not displayed as a table.
 */
export function RecordTable<R extends RecordRow>(props: RecordTableProps<R>) {
  const { caption, numberHeader, columns, rows, firstRowNumber = 1, tableRef, sort = null, onSort, grouping = null, markedId } = props;
  // React skips identical elements, which keeps typing in the search box fast.
  const body = useMemo(
    () =>
      rows.flatMap((row, index) => {
        const before = rows[index - 1];
        const isFirst = grouping !== null && (before === undefined || grouping.keyOf(before) !== grouping.keyOf(row));
        const heading = isFirst ? (
          <tr key={`heading of ${row.id}`} role="row" className="record-table-group">
            <td role="cell" colSpan={columns.length + 1}>
              {grouping.heading(row)}
            </td>
          </tr>
        ) : null;
        return [
          heading,
          <tr key={row.id} role="row" className={row.id === markedId ? 'record-table-saved' : undefined}>
            <td role="cell" className="record-table-number soft tabular" data-label={numberHeader}>
              {firstRowNumber + index}
            </td>
            {columns.map(({ header, width, cell }) => (
              <td role="cell" key={header} className={`record-table-${width}`} data-label={header}>
                {cell(row)}
              </td>
            ))}
          </tr>,
        ];
      }),
    [rows, firstRowNumber, numberHeader, columns, grouping, markedId],
  );
  return (
    <div className="record-table-box">
      <table className="record-table" role="table" ref={tableRef} tabIndex={-1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className="record-table-number soft tabular">
              {numberHeader}
            </th>
            {columns.map(({ header, sortText, width }) => {
              const common = { scope: 'col', role: 'columnheader', className: `record-table-${width}` } as const;
              if (sortText === undefined || onSort === undefined)
                return (
                  <th key={header} {...common}>
                    {header}
                  </th>
                );
              const direction = sort?.column === header ? sort.direction : undefined;
              return (
                <th key={header} {...common} aria-sort={direction ?? 'none'}>
                  {/* The button is not in the tab order: the filter "Order" sorts by keyboard with
                      fewer presses of Tab. */}
                  <button type="button" className="record-table-sort" tabIndex={-1} onClick={() => onSort(header)}>
                    <span>{header}</span>
                    <svg viewBox="0 0 10 16" aria-hidden="true" data-direction={direction}>
                      <path d="M5 1l4 5H1z" />
                      <path d="M5 15l4-5H1z" />
                    </svg>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">{body}</tbody>
      </table>
    </div>
  );
}
