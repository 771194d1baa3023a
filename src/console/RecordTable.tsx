import { type ReactNode, useMemo } from 'react';

import type { Sort } from './table-order.ts';
import { useGradualCount } from './use-gradual-count.ts';

export type Column<Row> = {
  header: string;
  /** What the cell shows. */
  cell: (row: Row) => ReactNode;
  /** The text that the column is sorted by; without it, it can't be. */
  sortText?: (row: Row) => string;
  /** How much of the width the column takes. */
  width: 'name' | 'text' | 'actions';
};

type RecordTableProps<Row> = {
  caption: string;
  /** The heading of the running number: `S.no`. */
  numberHeader: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort: Sort | null;
  onSort: (column: string) => void;
};

type RecordRowProps<Row> = { row: Row; number: number; numberHeader: string; columns: readonly Column<Row>[] };

function RecordRow<Row>({ row, number, numberHeader, columns }: RecordRowProps<Row>) {
  return (
    <tr>
      <td className="record-table-number" data-label={numberHeader}>
        {number}
      </td>
      {columns.map((column) => (
        <td key={column.header} className={`record-table-${column.width}`} data-label={column.header}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

type HeadingProps = { header: string; sort: Sort | null; onSort: (column: string) => void };

function SortableHeading({ header, sort, onSort }: HeadingProps) {
  const direction = sort?.column === header ? sort.direction : undefined;
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className="record-table-sort"
        onClick={() => {
          onSort(header);
        }}
      >
        {header}
        <svg viewBox="0 0 10 16" aria-hidden="true" data-direction={direction}>
          <path d="M5 1l4 5H1z" />
          <path d="M5 15l4-5H1z" />
        </svg>
      </button>
    </th>
  );
}

/**
 * A dense table whose rows become cards on a phone. Every row is in the page, for the browser's own search and for screen readers; the rows
 * past the first screens follow in small portions, so that thousands of them never hold up typing.
 */
export function RecordTable<Row>({ caption, numberHeader, columns, rows, keyOf, sort, onSort }: RecordTableProps<Row>) {
  const count = useGradualCount(rows);
  // The elements are made once for each list: a row whose element stays the same is not rendered again when the next portion comes.
  const elements = useMemo(
    () =>
      rows.map((row, index) => <RecordRow key={keyOf(row)} row={row} number={index + 1} numberHeader={numberHeader} columns={columns} />),
    [rows, keyOf, numberHeader, columns],
  );
  return (
    <table className="record-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="record-table-number">
            {numberHeader}
          </th>
          {columns.map(({ header, sortText, width }) =>
            sortText === undefined ? (
              <th key={header} scope="col" className={`record-table-${width}`}>
                {header}
              </th>
            ) : (
              <SortableHeading key={header} header={header} sort={sort} onSort={onSort} />
            ),
          )}
        </tr>
      </thead>
      <tbody>{elements.slice(0, count)}</tbody>
    </table>
  );
}
