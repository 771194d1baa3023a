import { PAGE_ROWS } from './use-rows.ts';

export type Sort = { column: string; direction: 'ascending' | 'descending' };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const DIRECTIONS = ['ascending', 'descending'] as const;

/** Formats the order of a column, as value and label: `Name, ascending`. */
function formatOrder({ column, direction }: Sort): string {
  return `${column}, ${direction}`;
}

export function listColumnOrders(column: string): readonly string[] {
  return DIRECTIONS.map((direction) => formatOrder({ column, direction }));
}

/** Parses a filter's order into column and direction; null for an order of the server. */
export function parseSort(order = ''): Sort | null {
  for (const direction of DIRECTIONS) {
    const end = `, ${direction}`;
    if (order.endsWith(end)) return { column: order.slice(0, -end.length), direction };
  }
  return null;
}

/**
 * Returns the next order after a click on a heading: ascending, descending, then the default
 * (`''`).
 */
export function getNextOrder(order: string | undefined, column: string): string {
  const current = parseSort(order);
  if (current?.column !== column) return formatOrder({ column, direction: 'ascending' });
  return current.direction === 'ascending' ? formatOrder({ column, direction: 'descending' }) : '';
}

/** Sorts by text, with numbers in texts compared by value. The sort is stable. */
export function sortRecords<R>(records: readonly R[], direction: Sort['direction'], textOf: (record: R) => string): readonly R[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return records
    .map((record) => ({ record, text: textOf(record) }))
    .sort((one, other) => sign * collator.compare(one.text, other.text))
    .map(({ record }) => record);
}

/** Returns the page `wanted`, counted from 0, or the last page if there are fewer. */
export function paginate<R>(records: readonly R[], wanted: number) {
  const last = Math.max(0, Math.ceil(records.length / PAGE_ROWS) - 1);
  const number = Math.min(wanted, last);
  const start = number * PAGE_ROWS;
  return { number, rows: records.slice(start, start + PAGE_ROWS), firstRowNumber: start + 1, hasMore: number < last };
}
