import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';

import type { TableColumn, ListTools, RecordDefinition, RecordRow } from './record-definition.ts';
import { RowActions, RowCheckbox } from './row.tsx';
import type { useList } from './use-list.ts';
import { useKeptPlace } from './kept-place.ts';
import { getRowsSentence } from './messages.ts';
import './record-table.css';
// Imported after the table's style sheet, which it overrides.
import './record-cards.css';

type ListTableProps<R extends RecordRow, Value> = {
  definition: RecordDefinition<R, Value>;
  list: ReturnType<typeof useList<R, Value>>;
  tools: ListTools<R>;
  isSelecting: boolean;
};

/**
 * The rows of the current page, which become cards on narrow screens, and the buttons for paging. The roles are explicit,
 * because Safari drops them from elements that are not displayed as a table.
 */
export function ListTable<R extends RecordRow, Value>({ definition, list, tools, isSelecting }: ListTableProps<R, Value>) {
  const { actions, nameOf, groupOf, numberHeader } = definition;
  const { page, filter, sort, all, start } = list;
  const tableRef = useRef<HTMLTableElement>(null);
  const turnedTo = useRef<number | null>(null);
  const isEmpty = page.rows.length === 0;

  const grouping = useMemo(() => {
    if (groupOf === undefined || sort !== null) return null;
    const count = (group: string) => all.filter((row) => groupOf(row) === group).length;
    return { keyOf: groupOf, heading: (row: R) => <strong>{`${groupOf(row)} (${String(count(groupOf(row)))})`}</strong> };
  }, [groupOf, sort, all]);
  const columns = useMemo((): readonly TableColumn<R>[] => {
    const select: TableColumn<R> = { header: 'Select', width: 'select', cell: (row) => <RowCheckbox row={row} name={nameOf(row)} /> };
    const act = (row: R): Elements =>
      actions === undefined ? null : <RowActions row={row} name={nameOf(row)} actions={actions} list={tools} />;
    return [
      ...(isSelecting ? [select] : []),
      ...definition.columns,
      ...(actions === undefined ? [] : [{ header: actions.header, width: 'actions', cell: act } as const]),
    ];
  }, [definition, actions, nameOf, tools, isSelecting]);

  // React skips identical elements, which keeps typing in the search box fast.
  const body = useMemo(
    () =>
      page.rows.flatMap((row, index) => {
        const before = page.rows[index - 1];
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
          <tr key={row.id} role="row" className={row.id === start.savedId ? 'record-table-saved' : undefined}>
            <td role="cell" className="record-table-number soft tabular" data-label={numberHeader}>
              {page.firstRowNumber + index}
            </td>
            {columns.map(({ header, width, cell }) => (
              <td role="cell" key={header} className={`record-table-${width}`} data-label={header}>
                {cell(row)}
              </td>
            ))}
          </tr>,
        ];
      }),
    [page.rows, page.firstRowNumber, numberHeader, columns, grouping, start.savedId],
  );

  // A new search or order begins at its first row, whatever the scroll position was.
  useEffect(() => {
    tableRef.current?.parentElement?.scrollTo({ top: 0 });
  }, [filter, sort]);

  // After a page turn, the focus and the scroll position move to the first row.
  useLayoutEffect(() => {
    if (turnedTo.current !== page.number) return;
    turnedTo.current = null;
    tableRef.current?.scrollIntoView();
    tableRef.current?.focus({ preventScroll: true });
  }, [page.number]);

  // After the scrolling above, which it corrects.
  useKeptPlace(start, list.state === 'loaded');

  function turn(step: 1 | -1): void {
    turnedTo.current = page.number + step;
    list.showPage(page.number + step);
  }
  const [earlier, further] =
    definition.textsOf !== undefined ? ['Previous', 'Next'] : list.isOldestFirst ? ['Older', 'Newer'] : ['Newer', 'Older'];
  return (
    <>
      {sort === null || page.isComplete ? null : <p className="small soft below-3">Sorted within what is loaded.</p>}
      {isEmpty ? null : (
        <div className="record-table-box">
          <table className="record-table" role="table" ref={tableRef} tabIndex={-1}>
            <caption className="visually-hidden">
              {list.isOldestFirst ? definition.caption.replace('newest', 'oldest') : definition.caption}
            </caption>
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader" className="record-table-number soft tabular">
                  {numberHeader}
                </th>
                {columns.map(({ header, sortText, width }) => {
                  const common = { scope: 'col', role: 'columnheader', className: `record-table-${width}` } as const;
                  if (sortText === undefined)
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
                      <button type="button" className="record-table-sort" tabIndex={-1} onClick={() => list.setSort(header)}>
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
      )}
      {page.number > 0 || page.hasNext || page.isTurning ? (
        <nav className="above-3 row cluster gap-3" aria-label="Pages of the table">
          <Button look="quiet" disabled={page.number === 0} onClick={() => turn(-1)}>
            {earlier}
          </Button>
          <p>{getRowsSentence(page, further.toLowerCase())}</p>
          {/* A busy button is not disabled, so that it keeps the focus. */}
          <Button look="quiet" busy={page.isTurning} disabled={!page.isTurning && !page.hasNext} onClick={() => turn(1)}>
            {further}
          </Button>
        </nav>
      ) : null}
    </>
  );
}
