import { PAGE_ROWS } from './use-rows.ts';

export type Sort = { column: string; direction: 'ascending' | 'descending' };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const DIRECTIONS = ['ascending', 'descending'] as const;

/** The order of a column, as a filter has it and a choice shows it: `Name, ascending`. */
function orderText({ column, direction }: Sort): string {
  return `${column}, ${direction}`;
}

/** The orders of a column. */
export function listColumnOrders(column: string): readonly string[] {
  return DIRECTIONS.map((direction) => orderText({ column, direction }));
}

/** The column by which the order of a filter sorts; null for an order of the server. */
export function sortIn(order = ''): Sort | null {
  for (const direction of DIRECTIONS) {
    const end = `, ${direction}`;
    if (order.endsWith(end)) return { column: order.slice(0, -end.length), direction };
  }
  return null;
}

/** The order after a press on a heading: ascending, then descending, then the usual one (`''`). */
export function getNextOrder(order: string | undefined, column: string): string {
  const current = sortIn(order);
  if (current?.column !== column) return orderText({ column, direction: 'ascending' });
  return current.direction === 'ascending' ? orderText({ column, direction: 'descending' }) : '';
}

/** Numbers in texts are compared by value; equal records keep their order. */
export function sortRecords<R>(records: readonly R[], direction: Sort['direction'], textOf: (record: R) => string): readonly R[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return records
    .map((record) => ({ record, text: textOf(record) }))
    .sort((one, other) => sign * collator.compare(one.text, other.text))
    .map(({ record }) => record);
}

/** The last page if there are fewer than `wanted`, which counts from 0. */
export function pageOf<R>(records: readonly R[], wanted: number) {
  const last = Math.max(0, Math.ceil(records.length / PAGE_ROWS) - 1);
  const number = Math.min(wanted, last);
  const start = number * PAGE_ROWS;
  return { number, rows: records.slice(start, start + PAGE_ROWS), firstRowNumber: start + 1, hasMore: number < last };
}
