import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

import { Button } from '#ui/forms/Button.tsx';

import { type DataTableModel, PAGE_ROWS } from './use-data-table.tsx';
import './data-table.css';
// Overrides the table's style sheet.
import './data-cards.css';

type Pages = {
  hasNext: boolean;
  /** The next page is loading. */
  isTurning: boolean;
  labels: readonly [earlier: string, further: string];
  sentence: string;
  onPage: (page: number) => void;
};

type DataTableProps<R extends { id: string }> = {
  table: DataTableModel<R>;
  caption: string;
  numberHeader: string;
  /** Headings exist only in the usual order. */
  groupOf?: ((record: R) => string) | undefined;
  markedId: string;
  isDense?: boolean;
  /** Another object scrolls to the first row. */
  filter: object;
  pages: Pages;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Explicit roles: Safari drops them from rows that become cards. */
export function DataTable<R extends { id: string }>({
  table,
  caption,
  numberHeader,
  groupOf,
  markedId,
  isDense = false,
  filter,
  pages,
}: DataTableProps<R>) {
  const tableRef = useRef<HTMLTableElement>(null);
  const turnedTo = useRef<number | null>(null);
  const { sorting, pagination, rowSelection } = table.state;
  const { pageIndex } = pagination;
  const { rows } = table.getRowModel();
  const { rows: all } = table.getCoreRowModel();
  const columnCount = table.getAllLeafColumns().length + 1;
  const { FlexRender } = table;

  // React skips identical elements, which keeps typing in the search box fast.
  const body = useMemo(
    () =>
      rows.map((row, index) => {
        const before = rows[index - 1];
        const group = sorting.length > 0 ? undefined : groupOf?.(row.original);
        const isFirst = group !== undefined && (before === undefined || groupOf?.(before.original) !== group);
        const heading = isFirst ? (
          <tr key={`heading of ${row.id}`} role="row" className="data-table-group">
            <td role="cell" colSpan={columnCount}>
              <strong>{`${group} (${String(all.filter(({ original }) => groupOf?.(original) === group).length)})`}</strong>
            </td>
          </tr>
        ) : null;
        return [
          heading,
          <tr key={row.id} role="row" className={row.id === markedId ? 'data-table-saved' : undefined} data-selected={rowSelection[row.id]}>
            <td role="cell" className="data-table-number soft tabular" data-label={numberHeader}>
              {pageIndex * PAGE_ROWS + index + 1}
            </td>
            {row.getAllCells().map((cell) => (
              <td role="cell" key={cell.id} className={`data-table-${cell.column.columnDef.meta?.width ?? ''}`} data-label={cell.column.id}>
                <FlexRender cell={cell} />
              </td>
            ))}
          </tr>,
        ];
      }),
    [rows, rowSelection, pageIndex, numberHeader, columnCount, groupOf, sorting, all, markedId, FlexRender],
  );

  useEffect(() => {
    tableRef.current?.parentElement?.scrollTo({ top: 0 });
  }, [filter, sorting]);

  // After a page turn focus and scrolling are at the first row.
  useLayoutEffect(() => {
    if (turnedTo.current !== pageIndex) return;
    turnedTo.current = null;
    tableRef.current?.scrollIntoView();
    tableRef.current?.focus({ preventScroll: true });
  }, [pageIndex]);

  function turn(step: 1 | -1): void {
    turnedTo.current = pageIndex + step;
    pages.onPage(pageIndex + step);
  }
  const [earlier, further] = pages.labels;
  return (
    <>
      {rows.length === 0 ? null : (
        <div className="data-table-box">
          <table className="data-table" data-dense={isDense || undefined} role="table" ref={tableRef} tabIndex={-1}>
            <caption className="visually-hidden">{caption}</caption>
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader" className="data-table-number soft tabular">
                  {numberHeader}
                </th>
                {table.getFlatHeaders().map(({ column }) => {
                  const isSorted = column.getIsSorted();
                  const direction = isSorted === false ? undefined : ARIA_SORT[isSorted];
                  const canSort = column.getCanSort();
                  return (
                    <th
                      key={column.id}
                      scope="col"
                      role="columnheader"
                      className={`data-table-${column.columnDef.meta?.width ?? ''}`}
                      aria-sort={canSort ? (direction ?? 'none') : undefined}
                    >
                      {canSort ? (
                        // The filter "Order" needs fewer presses of Tab.
                        <button type="button" className="data-table-sort" tabIndex={-1} onClick={column.getToggleSortingHandler()}>
                          <span>{column.id}</span>
                          <svg viewBox="0 0 10 16" aria-hidden="true" data-direction={direction}>
                            <path d="M5 1l4 5H1z" />
                            <path d="M5 15l4-5H1z" />
                          </svg>
                        </button>
                      ) : (
                        <span>{column.id}</span>
                      )}
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody role="rowgroup">{body}</tbody>
          </table>
        </div>
      )}
      {pageIndex > 0 || pages.hasNext || pages.isTurning ? (
        <nav className="above-3 row cluster gap-3" aria-label="Pages of the table">
          <Button label={earlier} look="quiet" disabled={pageIndex === 0} onClick={() => turn(-1)} />
          <p>{pages.sentence}</p>
          {/* A busy button keeps the focus. */}
          <Button
            label={further}
            look="quiet"
            busy={pages.isTurning}
            disabled={!pages.isTurning && !pages.hasNext}
            onClick={() => turn(1)}
          />
        </nav>
      ) : null}
    </>
  );
}
