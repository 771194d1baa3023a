import fc from 'fast-check';
import { expect, test } from 'vitest';

import { foldText, searchRecords } from '#domain/search.ts';
import { createNotice } from '#tests/support/functions/records.ts';

const notices = [
  createNotice({ id: '1', title: 'Holiday', description: 'Closed on FRIDAY' }),
  createNotice({ id: '2', title: 'Caf\u00e9 opens', description: 'Coffee' }),
  createNotice({ id: '3', title: 'परीक्षा', description: 'Examination' }),
];

function findIds(query: string): string[] {
  return searchRecords(notices, query, ({ title, description }) => [title, description]).map(({ id }) => id);
}

test.each([
  ['', ['1', '2', '3']],
  ['friday', ['1']],
  ['o', ['1', '2', '3']],
  ['cafe\u0301', ['2']],
  ['परीक्षा', ['3']],
  ['holiday closed', []],
  ['.*', []],
])('%j finds %j', (query, ids) => {
  expect(findIds(query)).toEqual(ids);
});

test.each([
  ['Women’s Day', "Women's"],
  ['क्\u200Dषेत्र', 'क्षेत्र'],
  ['Part\u2011II', 'Part-II'],
  ['co\u00ADopera\u200Btion', 'cooperation'],
  ['B.Sc. (Home Science)', 'BSc'],
  ['B.Sc.', 'b sc'],
  ['anti-ragging', 'antiragging'],
  ['२०२६ में', '2026'],
  ['डॉ० अनीता', 'डॉ. अनीता'],
  ['डॉ॰ अनीता', 'डॉ अनीता'],
  ['फ़ीस', 'फीस'],
  ['Asha  Rani', 'asha\u00A0rani'],
  ['Ｆｅｅ', 'fee'],
  ['a - b', '-'],
])('%j is found by %j', (text, query) => {
  expect(searchRecords([text], query, (shown) => [shown])).toEqual([text]);
});

test.each([
  ['with all', 'hall'],
  ['the end', '.'],
])('%j is not found by %j', (text, query) => {
  expect(searchRecords([text], query, (shown) => [shown])).toEqual([]);
});

test('what cannot be seen is no query, and a text is folded once', () => {
  expect(searchRecords(['a', 'b'], '\u200B\u00AD\u2800', (shown) => [shown])).toEqual(['a', 'b']);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test.each(['+91 98765 43210', '98765 43210', '9876543210', '९८७६५ ४३२१०', '98765-432'])(
  '%j finds a telephone number however it is stored',
  (query) => {
    const stored = ['9876543210', 'Call +91 98765-43210 today', '8765432109'];
    expect(searchRecords(stored, query, (text) => [text])).toEqual(stored.slice(0, 2));
  },
);

test('fields that are not shown are not searched', () => {
  expect(searchRecords(notices, 'coffee', ({ title }) => [title])).toEqual([]);
});
