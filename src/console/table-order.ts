/** The order of a table's rows, as the server gave them or by a column that someone chose; and how they are counted and paged. */

export type Sort = { column: string; direction: 'ascending' | 'descending' };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What a press on a column's heading does: ascending, descending, then the server's order again. */
export function nextSort(current: Sort | null, column: string): Sort | null {
  if (current?.column !== column) return { column, direction: 'ascending' };
  return current.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** The records in order of `textOf`, numbers within texts by their value; equal ones keep their order. */
export function sortRecords<Row>(records: readonly Row[], direction: Sort['direction'], textOf: (record: Row) => string): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return records
    .map((record) => ({ record, text: textOf(record) }))
    .sort((one, other) => sign * collator.compare(one.text, other.text))
    .map(({ record }) => record);
}

type Noun = { one: string; many: string };

/** `40 notices`, or `12 of 40 notices` while a search narrows them. */
export function countSentence(shown: number, all: number, noun: Noun): string {
  const total = `${all.toLocaleString('en-IN')} ${all === 1 ? noun.one : noun.many}`;
  return shown === all ? total : `${shown.toLocaleString('en-IN')} of ${total}`;
}

/** Rows of one page of a table: as many as a slow laptop can replace at each letter typed in the search box without lagging behind. */
export const PAGE_ROWS = 50;

/** One page of a list, by its number from 0. `first` is the number of its first row, from 1; `hasNext` and `hasPrevious` whether there are more. */
export type ListPage<Row> = { number: number; rows: readonly Row[]; firstRowNumber: number; hasPrevious: boolean; hasNext: boolean };

/** The page `wanted` (from 0) of the records; the last one where there are no longer so many. */
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
