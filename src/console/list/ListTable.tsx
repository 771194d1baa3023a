import { DataTable } from '#ui/table/DataTable.tsx';

import { useKeptPlace } from './kept-place.ts';
import type { RecordRow } from './list.ts';
import { ListStatus } from './ListStatus.tsx';
import { getRowsSentence } from './messages.ts';
import type { List } from './use-list.ts';

type ListTableProps<R extends RecordRow> = {
  list: List<R>;
  caption: string;
  emptyHint: string;
  numberHeader?: string;
  groupOf?: (row: R) => string;
  /** One line a row: the whole stands elsewhere. */
  isDense?: boolean;
  openId?: string;
};

export function ListTable<R extends RecordRow>({ list, caption, emptyHint, numberHeader = 'S.no', ...table }: ListTableProps<R>) {
  const { page, filter, isLocal, isOldestFirst } = list;
  const labels = isLocal ? (['Previous', 'Next'] as const) : isOldestFirst ? (['Older', 'Newer'] as const) : (['Newer', 'Older'] as const);
  // After the table's effects, whose scrolling it corrects.
  useKeptPlace(filter.start, list.state === 'loaded');
  return (
    <>
      <ListStatus list={list} emptyHint={emptyHint} />
      {list.table.state.sorting.length === 0 || page.isComplete ? null : (
        <p className="small soft below-3">Sorted within what is loaded.</p>
      )}
      <DataTable
        {...table}
        table={list.table}
        caption={isOldestFirst ? caption.replace('newest', 'oldest') : caption}
        numberHeader={numberHeader}
        markedId={filter.start.savedId}
        filter={list.shownFilter}
        pages={{ ...page, labels, sentence: getRowsSentence(page, labels[1].toLowerCase()), onPage: list.setPage }}
      />
    </>
  );
}
