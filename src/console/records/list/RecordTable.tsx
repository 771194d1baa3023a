import { type ComponentProps, type ReactNode, type RefObject, useMemo } from 'react';

import type { Column, ListKind } from '#console/records/record-kind.ts';
import './record-table.css';
// This file must follow the table's, because it overrides some of its rules.
import './record-cards.css';
import type { Sort } from './table-order.ts';

/** The first row of a group stands below a heading. */
export type Grouping<Row> = {
  keyOf: (row: Row) => string;
  heading: (row: Row) => ReactNode;
  headingProps: (row: Row) => ComponentProps<'tr'>;
  rowProps: (row: Row) => ComponentProps<'tr'>;
};

type RecordTableProps<Row> = {
  words: Pick<ListKind, 'caption' | 'numberHeader'>;
  /** Must stay the same array between renders, as `rows`, or all rows are rendered again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  firstRowNumber: number;
  /** It gets the focus after a page turn. */
  tableRef: RefObject<HTMLTableElement | null>;
  /** Omitted if the table cannot be sorted. */
  sort?: Sort | null;
  onSort?: (column: string) => void;
  /** Must stay the same object between renders, too. */
  grouping?: Grouping<Row> | null;
};

type RecordRowProps<Row> = {
  row: Row;
  number: number;
  numberHeader: string;
  columns: readonly Column<Row>[];
  rowProps: ComponentProps<'tr'> | undefined;
};

function RecordRow<Row>({ row, number, numberHeader, columns, rowProps }: RecordRowProps<Row>) {
  return (
    <tr role="row" {...rowProps}>
      <td role="cell" className="record-table-number soft tabular" data-label={numberHeader}>
        {number}
      </td>
      {columns.map((column) => (
        <td role="cell" key={column.header} className={`record-table-${column.width}`} data-label={column.header}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

type HeadingProps = { header: string; width: Column<unknown>['width']; sort: Sort | null; onSort: (column: string) => void };

function SortableHeading({ header, width, sort, onSort }: HeadingProps) {
  const direction = sort?.column === header ? sort.direction : undefined;
  return (
    <th scope="col" role="columnheader" className={`record-table-${width}`} aria-sort={direction ?? 'none'}>
      <button type="button" className="record-table-sort" onClick={() => onSort(header)}>
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
 * Its rows become cards on a narrow screen. The roles repeat those of the elements, because Safari
 * drops the semantics when the rows are not displayed as a table.
 */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { words, columns, rows, firstRowNumber, tableRef, sort = null, onSort, grouping = null } = props;
  const { caption, numberHeader } = words;
  // React does not render the same elements again, which keeps typing in a search box fast.
  const body = useMemo(
    () =>
      rows.flatMap((row, index) => {
        const before = rows[index - 1];
        const isFirst = grouping !== null && (before === undefined || grouping.keyOf(before) !== grouping.keyOf(row));
        const heading = isFirst ? (
          <tr key={`heading of ${row.id}`} role="row" className="record-table-group" {...grouping.headingProps(row)}>
            <td role="cell" colSpan={columns.length + 1}>
              {grouping.heading(row)}
            </td>
          </tr>
        ) : null;
        const { id } = row;
        const facts = { row, number: firstRowNumber + index, numberHeader, columns, rowProps: grouping?.rowProps(row) };
        return [heading, <RecordRow key={id} {...facts} />];
      }),
    [rows, firstRowNumber, numberHeader, columns, grouping],
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
            {columns.map(({ header, sortText, width }) =>
              sortText === undefined || onSort === undefined ? (
                <th key={header} scope="col" role="columnheader" className={`record-table-${width}`}>
                  {header}
                </th>
              ) : (
                <SortableHeading key={header} header={header} width={width} sort={sort} onSort={onSort} />
              ),
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">{body}</tbody>
      </table>
    </div>
  );
}
