import { expect, test } from 'vitest';

import { getNextOrder, paginate, parseSort, sortRecords } from '#console/list/table-order.ts';
import { PAGE_ROWS } from '#console/list/use-rows.ts';

function getText(text: string): string {
  return text;
}

test('a heading sorts ascending, then descending, then not at all; another heading starts ascending', () => {
  const up = getNextOrder('', 'Title');
  expect(parseSort(up)).toEqual({ column: 'Title', direction: 'ascending' });
  const down = getNextOrder(up, 'Title');
  expect(parseSort(down)).toEqual({ column: 'Title', direction: 'descending' });
  expect(getNextOrder(down, 'Title')).toBe('');
  expect(parseSort(getNextOrder(down, 'Date'))).toEqual({ column: 'Date', direction: 'ascending' });
  expect(['', 'oldest', undefined].map(parseSort), 'the server sorts').toEqual([null, null, null]);
});

test('sorting ignores case, compares numbers by value, and keeps the order of equal texts', () => {
  const titles = ['notice 10', 'Notice 9', 'admission', 'Zonal', 'ADMISSION', 'छात्रवृत्ति'];
  expect(sortRecords(titles, 'ascending', getText)).toEqual(['admission', 'ADMISSION', 'Notice 9', 'notice 10', 'Zonal', 'छात्रवृत्ति']);
  expect(sortRecords(titles, 'descending', getText)).toEqual(['छात्रवृत्ति', 'Zonal', 'notice 10', 'Notice 9', 'admission', 'ADMISSION']);
  expect(titles[0], 'the list itself stays as it was').toBe('notice 10');
});

test('a list that fits on one page has no other page', () => {
  const rows = Array.from({ length: PAGE_ROWS }, (_, index) => index);
  expect(paginate(rows, 0)).toEqual({ number: 0, rows, firstRowNumber: 1, hasMore: false });
  expect(paginate([], 0)).toEqual({ number: 0, rows: [], firstRowNumber: 1, hasMore: false });
});

test('every row of a long list is on exactly one page, and the row numbers continue from page to page', () => {
  const rows = Array.from({ length: 2 * PAGE_ROWS + 1 }, (_, index) => index);
  const pages = [0, 1, 2].map((number) => paginate(rows, number));
  expect(pages.flatMap((page) => page.rows)).toEqual(rows);
  expect(pages.map(({ firstRowNumber, hasMore }) => [firstRowNumber, hasMore])).toEqual([
    [1, true],
    [PAGE_ROWS + 1, true],
    [2 * PAGE_ROWS + 1, false],
  ]);
});

test('instead of a page that no longer exists the last page is shown', () => {
  const rows = Array.from({ length: PAGE_ROWS + 1 }, (_, index) => index);
  expect(paginate(rows, 7)).toMatchObject({ number: 1, rows: [PAGE_ROWS] });
});
