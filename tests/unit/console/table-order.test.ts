import { expect, test } from 'vitest';

import { parseListView } from '#console/records/list/list-view.ts';
import { PAGE_ROWS } from '#console/records/list/record-page.ts';
import { nextSort, pageOf, sortRecords } from '#console/records/list/table-order.ts';
import { countSentence, rowsSentence } from '#console/records/list/words.ts';

function textOf(text: string): string {
  return text;
}

test('a heading sorts ascending, then descending, then not at all; another heading starts ascending', () => {
  const up = nextSort(null, 'Title');
  expect(up).toEqual({ column: 'Title', direction: 'ascending' });
  const down = nextSort(up, 'Title');
  expect(down).toEqual({ column: 'Title', direction: 'descending' });
  expect(nextSort(down, 'Title')).toBeNull();
  expect(nextSort(down, 'Description')).toEqual({ column: 'Description', direction: 'ascending' });
});

test('sorting ignores case, compares numbers by value, and keeps the order of equal texts', () => {
  const titles = ['notice 10', 'Notice 9', 'admission', 'Zonal', 'ADMISSION', 'छात्रवृत्ति'];
  expect(sortRecords(titles, 'ascending', textOf)).toEqual(['admission', 'ADMISSION', 'Notice 9', 'notice 10', 'Zonal', 'छात्रवृत्ति']);
  expect(sortRecords(titles, 'descending', textOf)).toEqual(['छात्रवृत्ति', 'Zonal', 'notice 10', 'Notice 9', 'admission', 'ADMISSION']);
  expect(titles[0], 'the list itself stays as it was').toBe('notice 10');
});

test('a count says how many records there are and how many of them are shown', () => {
  const noun = { one: 'notice', many: 'notices' };
  expect(countSentence(40, 40, noun)).toBe('40 notices');
  expect(countSentence(12, 40, noun)).toBe('12 of 40 notices');
  expect(countSentence(1, 1, noun)).toBe('1 notice');
  expect(countSentence(0, 1, noun)).toBe('0 of 1 notice');
  expect(countSentence(0, 0, noun)).toBe('0 notices');
  expect(countSentence(2000, 2000, noun)).toBe('2,000 notices');
});

test('a page says which of all rows it shows', () => {
  expect(rowsSentence(1951, 50, 2000)).toBe('Rows 1,951 to 2,000 of 2,000');
  expect(rowsSentence(51, 1, null)).toBe('Rows 51');
});

test('a list that fits on one page has no other page', () => {
  const rows = Array.from({ length: PAGE_ROWS }, (_, index) => index);
  expect(pageOf(rows, 0)).toEqual({ number: 0, rows, firstRowNumber: 1, hasPrevious: false, hasNext: false });
  expect(pageOf([], 0)).toEqual({ number: 0, rows: [], firstRowNumber: 1, hasPrevious: false, hasNext: false });
});

test('every row of a long list is on exactly one page, and the row numbers continue from page to page', () => {
  const rows = Array.from({ length: 2 * PAGE_ROWS + 1 }, (_, index) => index);
  const pages = [0, 1, 2].map((number) => pageOf(rows, number));
  expect(pages.flatMap((page) => page.rows)).toEqual(rows);
  expect(pages.map(({ firstRowNumber, hasPrevious, hasNext }) => [firstRowNumber, hasPrevious, hasNext])).toEqual([
    [1, false, true],
    [PAGE_ROWS + 1, true, true],
    [2 * PAGE_ROWS + 1, true, false],
  ]);
});

test('instead of a page that no longer exists the last page is shown', () => {
  const rows = Array.from({ length: PAGE_ROWS + 1 }, (_, index) => index);
  expect(pageOf(rows, 7)).toMatchObject({ number: 1, rows: [PAGE_ROWS] });
});

test('a view is restored from the history’s state, and anything else gives the default view', () => {
  const view = { query: 'youth', choices: ['', 'Events'], sort: { column: 'Title', direction: 'descending' as const }, page: 2, turns: 0 };
  expect(parseListView(structuredClone(view))).toEqual(view);
  const plain = { query: '', choices: [], sort: null, page: 0, turns: 0 };
  for (const state of [
    null,
    undefined,
    7,
    'x',
    [],
    { query: 7, sort: 'up', page: -1 },
    { sort: { column: 'Title', direction: 'up' }, page: 0.5 },
  ]) {
    expect(parseListView(state)).toEqual(plain);
  }
});
