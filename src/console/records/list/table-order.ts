import { PAGE_ROWS } from './use-rows.ts';

export type Sort = { column: string; direction: 'ascending' | 'descending' };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** After a press on a heading: ascending, then descending, then the order of the server. */
export function nextSort(current: Sort | null, column: string): Sort | null {
  if (current?.column !== column) return { column, direction: 'ascending' };
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null;
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
