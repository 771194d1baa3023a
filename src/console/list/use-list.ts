import { useDeferredValue, useMemo, useRef, useState } from 'react';

import { prepareSearch } from '#domain/search.ts';
import type { Filter, FilterField } from '#ui/table/Filters.tsx';
import { type Part, type PartQuery, useParts } from '#ui/table/parts.ts';
import { PAGE_ROWS, type TableColumn, listColumnOrders, useDataTable } from '#ui/table/use-data-table.tsx';

import { createSelectColumn } from './cells.tsx';
import { useFilter } from './use-filter.ts';

export type RecordNoun = { one: string; many: string };

/** `updated_at` is the version of an editable record. */
export type RecordRow = { id: string; updated_at?: string };

export type Visibility = { text: string; address: string | null };

/** `reload` is the id of the saved record. */
type AfterClose = 'stay' | 'fetchAgain' | { reload: string };

export type Message =
  | { kind: 'success'; title: string; visibility?: Visibility | undefined; afterClose: AfterClose }
  | { kind: 'failure'; text: string; detail?: string; afterClose: AfterClose };

export type ListDialog<R> = { kind: 'edit'; row: R | null; copied?: R } | { kind: 'delete' | 'history'; row: R } | Message;

/** Stable between renders. */
export type ListTools<R> = {
  open: (dialog: ListDialog<R> | null) => void;
  replace: (row: R) => void;
  drop: (id: string) => void;
};

type ListOptions<R extends RecordRow> = {
  name: string;
  fetchPart: (filter: Filter, query: PartQuery) => Promise<Part<R>>;
  /** Must be the same at each render, as all functions below, because the table keeps what it made of them. */
  createColumns: (tools: ListTools<R>) => readonly TableColumn<R>[];
  noun: RecordNoun;
  nameOf: (row: R) => string;
  /** With searchable texts the browser loads and filters all rows, otherwise the server does. */
  textsOf?: (row: R) => readonly string[];
  fields?: readonly FilterField<R>[];
  /** The default order and those of the server; columns with `sortText` add theirs. */
  orders?: { usual: string; others?: Readonly<Record<string, string>> };
  onChange?: () => void;
};

const NO_FIELDS: readonly never[] = [];
const NO_FILTER: Filter = {};

function listOrderFields<R extends RecordRow>(
  orders: ListOptions<R>['orders'],
  columns: readonly TableColumn<R>[],
): readonly FilterField<R>[] {
  if (orders === undefined) return [];
  const { usual, others = {} } = orders;
  const ofColumns = columns.filter(({ sortText }) => sortText !== undefined).flatMap(listColumnOrders);
  return [{ type: 'choice', name: 'order', label: 'Order', all: usual, options: [...Object.keys(others), ...ofColumns], texts: others }];
}

export function useList<R extends RecordRow>(options: ListOptions<R>) {
  const { name, noun, fetchPart, createColumns, nameOf, textsOf, fields = NO_FIELDS, orders, onChange } = options;
  const isLocal = textsOf !== undefined;
  const [dialog, open] = useState<ListDialog<R> | null>(null);
  const [undo, setUndo] = useState<readonly string[]>([]);
  const [isSelecting, setIsSelecting] = useState(false);
  const [loadsAll, setLoadsAll] = useState(false);
  const searchInput = useRef<HTMLInputElement>(null);
  const filter = useFilter(restart);
  const { start, applied, typed } = filter;
  const [wantedPage, setPage] = useState(start.page);

  const sentFilter = isLocal ? NO_FILTER : applied;
  // The same while the same rows are shown: columns depend on it, and new ones would close a row's menu.
  const queryKey = useMemo(() => [name, sentFilter], [name, sentFilter]);
  const {
    rows: all,
    change: changeRows,
    ...parts
  } = useParts<R>({
    queryKey,
    fetchPart: (query) => fetchPart(applied, query),
    wanted: loadsAll ? Infinity : (wantedPage + 1) * PAGE_ROWS,
  });

  const tools: ListTools<R> = useMemo(
    () => ({
      open,
      replace: (row) => {
        changeRows((rows) => rows.map((one) => (one.id === row.id ? row : one)));
        onChange?.();
      },
      drop: (id) => {
        changeRows((rows) => rows.filter((one) => one.id !== id));
        onChange?.();
      },
    }),
    [changeRows, onChange],
  );

  const columns = useMemo(
    () => [...(isSelecting ? [createSelectColumn(nameOf)] : []), ...createColumns(tools)],
    [createColumns, tools, isSelecting, nameOf],
  );
  const allFields = useMemo(
    () => [
      ...fields.map((field): FilterField<R> => {
        if (field.type !== 'choice' || field.textOf === undefined) return field;
        return { ...field, options: [...new Set([...field.options, ...all.map(field.textOf)])].filter((option) => option !== '') };
      }),
      ...listOrderFields(orders, columns),
    ],
    [fields, all, orders, columns],
  );
  const shown = useDeferredValue(typed);
  const search = useMemo(() => (textsOf === undefined ? () => all : prepareSearch(all, textsOf)), [all, textsOf]);
  const found = useMemo(() => {
    if (!isLocal) return all;
    const isMeant = (row: R) =>
      allFields.every((field) => {
        const chosen = shown[field.name] ?? '';
        return chosen === '' || field.type !== 'choice' || field.textOf === undefined || field.textOf(row) === chosen;
      });
    return search(shown['q'] ?? '').filter(isMeant);
  }, [isLocal, all, search, shown, allFields]);
  const table = useDataTable({
    columns,
    rows: found,
    order: shown['order'],
    onOrder: (order) => change({ order }),
    page: wantedPage,
  });
  const { pageIndex } = table.state.pagination;

  function restart(): void {
    setPage(0);
    setLoadsAll(false);
    table.resetRowSelection(true);
  }
  function change(part: Filter): void {
    if (isLocal) setPage(0);
    filter.change(part);
  }
  function reload(): void {
    setLoadsAll(false);
    parts.reload();
  }

  return {
    ...parts,
    ...tools,
    dialog,
    undo,
    setUndo,
    noun,
    nameOf,
    reload,
    refresh: () => {
      reload();
      onChange?.();
    },
    all,
    fields: allFields,
    filter: { ...filter, change },
    /** Why there are few rows: not because of a filter if the list has none at all. */
    reason: !isLocal ? applied : all.length === 0 ? {} : { ...shown, q: (shown['q'] ?? '').trim() },
    shownFilter: isLocal ? shown : applied,
    searchInput,
    table,
    isLocal,
    isOldestFirst: !isLocal && applied['order'] === 'oldest',
    page: {
      rows: table.getRowModel().rows.map(({ original }) => original),
      firstRowNumber: pageIndex * PAGE_ROWS + 1,
      found: found.length,
      all: all.length,
      isComplete: parts.cursor === null && parts.state === 'loaded',
      hasNext: found.length > (pageIndex + 1) * PAGE_ROWS || (parts.cursor !== null && parts.state === 'loaded'),
      isTurning: parts.state === 'loading' && wantedPage > pageIndex,
      number: pageIndex,
    },
    setPage,
    loadAll: () => setLoadsAll(true),
    isLoadingAll: loadsAll && parts.state === 'loading',
    stop: () => {
      setLoadsAll(false);
      parts.stop();
    },
    isSelecting,
    selectRows: (isOn: boolean) => {
      filter.applyNow();
      setIsSelecting(isOn);
      table.resetRowSelection(true);
    },
    showAll: () => {
      if (isLocal) setPage(0);
      filter.clear();
      searchInput.current?.focus();
    },
  };
}

export type List<R extends RecordRow> = ReturnType<typeof useList<R>>;
