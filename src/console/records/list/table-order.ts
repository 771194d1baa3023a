import { PAGE_ROWS } from './record-page.ts';

export type Sort = { column: string; direction: 'ascending' | 'descending' };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** After a press on a heading: ascending, then descending, then the order of the server. */
export function nextSort(current: Sort | null, column: string): Sort | null {
  if (current?.column !== column) return { column, direction: 'ascending' };
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** Numbers in texts are compared by value; equal records keep their order. */
export function sortRecords<Row>(records: readonly Row[], direction: Sort['direction'], textOf: (record: Row) => string): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return records
    .map((record) => ({ record, text: textOf(record) }))
    .sort((one, other) => sign * collator.compare(one.text, other.text))
    .map(({ record }) => record);
}

/** `number` counts from 0, `firstRowNumber` from 1. */
type ListPage<Row> = { number: number; rows: readonly Row[]; firstRowNumber: number; hasPrevious: boolean; hasNext: boolean };

/** The last page if there are fewer than `wanted`, which counts from 0. */
export function pageOf<Row>(records: readonly Row[], wanted: number): ListPage<Row> {
  const last = Math.max(0, Math.ceil(records.length / PAGE_ROWS) - 1);
  const number = Math.min(wanted, last);
  const start = number * PAGE_ROWS;
  return {
    number,
    rows: records.slice(start, start + PAGE_ROWS),
    firstRowNumber: start + 1,
    hasPrevious: number > 0,
    hasNext: number < last,
  };
}
