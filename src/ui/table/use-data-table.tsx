import {
  type Row,
  type SortingState,
  createPaginatedRowModel,
  createSortedRowModel,
  functionalUpdate,
  metaHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';

import type { Elements } from '#ui/elements.ts';

/** A slow laptop can render these at each letter of a search. */
export const PAGE_ROWS = 50;

type ColumnWidth = 'select' | 'name' | 'text' | 'wide' | 'date' | 'state' | 'actions';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowSelectionFeature,
  columnMeta: metaHelper<{ width: ColumnWidth }>(),
});

export type SelectableRow<R extends object> = Row<typeof features, R>;

export type TableColumn<R extends object> = {
  header: string;
  width: ColumnWidth;
  cell: (record: R, row: SelectableRow<R>) => Elements | string;
  /** A column without it is not sortable. */
  sortText?: (record: R) => string;
};

const DIRECTIONS = ['ascending', 'descending'] as const;

export function listColumnOrders({ header }: { header: string }): readonly string[] {
  return DIRECTIONS.map((direction) => `${header}, ${direction}`);
}

/** `Name, ascending`; empty for any other. */
export function parseOrder(order = ''): SortingState {
  const [id, direction] = order.split(/, (?=(?:a|de)scending$)/u);
  return id === undefined || direction === undefined ? [] : [{ id, desc: direction === 'descending' }];
}

function formatOrder([sort]: SortingState): string {
  return sort === undefined ? '' : `${sort.id}, ${DIRECTIONS[sort.desc ? 1 : 0]}`;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compareTexts<R extends object>(one: SelectableRow<R>, other: SelectableRow<R>, column: string): number {
  return collator.compare(one.getValue(column), other.getValue(column));
}

type DataTableOptions<R extends object> = {
  /** Must stay the same objects between renders. */
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  order: string | undefined;
  onOrder: (order: string) => void;
  /** From 0; beyond the end the last. */
  page: number;
};

export function useDataTable<R extends { id: string }>({ columns, rows, order, onOrder, page }: DataTableOptions<R>) {
  const sorting = useMemo(() => parseOrder(order), [order]);
  const pageIndex = Math.min(page, Math.max(0, Math.ceil(rows.length / PAGE_ROWS) - 1));
  return useTable({
    features,
    data: rows,
    columns: useMemo(
      () =>
        columns.map(({ header, width, sortText, cell }) => ({
          id: header,
          header,
          meta: { width },
          accessorFn: sortText ?? (() => ''),
          enableSorting: sortText !== undefined,
          sortFn: compareTexts,
          cell: ({ row }: { row: SelectableRow<R> }) => {
            const content = cell(row.original, row);
            return typeof content === 'string' ? <span>{content}</span> : content;
          },
        })),
      [columns],
    ),
    getRowId: ({ id }) => id,
    enableMultiSort: false,
    autoResetPageIndex: false,
    state: { sorting, pagination: { pageIndex, pageSize: PAGE_ROWS } },
    onSortingChange: (updater) => onOrder(formatOrder(functionalUpdate(updater, sorting))),
  });
}

export type DataTableModel<R extends { id: string }> = ReturnType<typeof useDataTable<R>>;
