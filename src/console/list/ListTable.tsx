import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';

import type { TableColumn, ListTools, RecordDefinition, RecordRow } from './record-definition.ts';
import { MoveControls, getPositions } from './Order.tsx';
import { RecordTable } from './RecordTable.tsx';
import { RowActions, RowCheckbox } from './row.tsx';
import type { useList } from './use-list.ts';
import { useSavedRow } from './use-saved-row.tsx';
import { getRowsSentence } from './messages.ts';

type ListTableProps<R extends RecordRow, Value> = {
  definition: RecordDefinition<R, Value>;
  list: ReturnType<typeof useList<R, Value>>;
  tools: ListTools<R>;
  isSelecting: boolean;
  /** True if controls for the order replace the actions. */
  isOrdering: boolean;
};

/** The rows of the current page and the buttons for paging. */
export function ListTable<R extends RecordRow, Value>({ definition, list, tools, isSelecting, isOrdering }: ListTableProps<R, Value>) {
  const { actions, order, nameOf, groupOf } = definition;
  const { page, filter, sort, isWhole, all } = list;
  const tableRef = useRef<HTMLTableElement>(null);
  const turnedTo = useRef<number | null>(null);
  const isEmpty = page.rows.length === 0;

  const places = useMemo(() => (order === undefined || !isWhole ? null : getPositions(order, all, nameOf)), [order, isWhole, all, nameOf]);
  const grouping = useMemo(() => {
    if (groupOf !== undefined) {
      const count = (group: string) => all.filter((row) => groupOf(row) === group).length;
      return { keyOf: groupOf, heading: (row: R) => <strong>{`${groupOf(row)} (${String(count(groupOf(row)))})`}</strong> };
    }
    if (places === null) return null;
    const heading = ({ id }: R): Elements => (
      <span className="cluster middle gap-3">
        <strong>{places.get(id)?.group.label}</strong>
        {isOrdering ? <MoveControls place={places.get(id)?.group} /> : null}
      </span>
    );
    return { keyOf: ({ id }: R) => places.get(id)?.group.id ?? '', heading };
  }, [places, isOrdering, groupOf, all]);
  const columns = useMemo((): readonly TableColumn<R>[] => {
    const select: TableColumn<R> = { header: 'Select', width: 'select', cell: (row) => <RowCheckbox row={row} name={nameOf(row)} /> };
    const act = (row: R): Elements => {
      if (isOrdering && places !== null) return <MoveControls place={places.get(row.id)?.row} />;
      return actions === undefined ? null : <RowActions row={row} name={nameOf(row)} actions={actions} list={tools} />;
    };
    return [
      ...(isSelecting ? [select] : []),
      ...definition.columns,
      ...(actions === undefined ? [] : [{ header: actions.header, width: 'actions', cell: act } as const]),
    ];
  }, [definition, actions, nameOf, tools, isSelecting, isOrdering, places]);

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
  const savedNote = useSavedRow(list, nameOf);

  function turn(step: 1 | -1): void {
    turnedTo.current = page.number + step;
    list.showPage(page.number + step);
  }
  const [earlier, further] =
    definition.textsOf !== undefined ? ['Previous', 'Next'] : list.isOldestFirst ? ['Older', 'Newer'] : ['Newer', 'Older'];
  return (
    <>
      {savedNote}
      {sort === null || page.isComplete ? null : <p className="small soft below-3">Sorted within what is loaded.</p>}
      {isEmpty ? null : (
        <RecordTable
          caption={list.isOldestFirst ? definition.caption.replace('newest', 'oldest') : definition.caption}
          numberHeader={definition.numberHeader}
          columns={columns}
          rows={page.rows}
          firstRowNumber={page.firstRowNumber}
          tableRef={tableRef}
          sort={sort}
          onSort={list.setSort}
          grouping={grouping}
          markedId={list.start.savedId}
        />
      )}
      {page.number > 0 || page.hasNext || page.isTurning ? (
        <nav className="record-pages above-3 cluster gap-3" aria-label="Pages of the table">
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
