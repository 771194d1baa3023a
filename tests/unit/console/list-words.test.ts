import { expect, test } from 'vitest';

import { getHaltedSentence, getNothingSentence, getRowsSentence, getSearchedSentence, getShownSentence } from '#console/list/messages.ts';
import { formatTime } from '#domain/dates.ts';

const noun = { one: 'enquiry', many: 'enquiries' };
const TIME = '2026-03-03T04:30:00.000Z';

test('a deletion says how many entries are deleted and how many are left', () => {
  expect(getHaltedSentence(400, 850, noun, 'deleted')).toBe('400 enquiries are deleted, 850 are left.');
  expect(getHaltedSentence(0, 1, noun, 'deleted')).toBe('0 enquiries are deleted, 1 is left.');
  expect(getHaltedSentence(1, 2, noun, 'marked as answered')).toBe('1 enquiry is marked as answered, 2 are left.');
});

function createPage(count: number, changes: Partial<Parameters<typeof getShownSentence>[0]> = {}) {
  return { rows: Array.from({ length: count }), firstRowNumber: 1, found: count, all: count, isComplete: true, ...changes };
}

test('a list says how many rows it has, how many a search leaves, or which ones it shows while there are older ones', () => {
  expect(getShownSentence(createPage(1), false, noun)).toBe('1 enquiry');
  expect(getShownSentence(createPage(50, { found: 2000, all: 2000 }), false, noun)).toBe('2,000 enquiries');
  expect(getShownSentence(createPage(12, { all: 40 }), false, noun)).toBe('12 of 40 enquiries');
  expect(getShownSentence(createPage(50, { isComplete: false }), false, noun)).toBe('Enquiries 1 to 50');
  expect(getShownSentence(createPage(11, { isComplete: false }), true, noun)).toBe('11 enquiries so far');
});

test('a page says which of all rows it shows, or that there are others', () => {
  expect(getRowsSentence(createPage(50, { firstRowNumber: 1951, found: 2000 }), 'next')).toBe('Rows 1,951 to 2,000 of 2,000');
  expect(getRowsSentence(createPage(1, { firstRowNumber: 51, isComplete: false }), 'older')).toBe('Rows 51, and older ones');
  expect(getRowsSentence(createPage(0), 'older')).toBe('');
});

test('a search says how far it has looked', () => {
  expect(getSearchedSentence(null, {}, 'Searching')).toBe('Searching');
  expect(getSearchedSentence(TIME, { order: '' }, '')).toBe(`Searched back to ${formatTime(TIME)}`);
  expect(getSearchedSentence(TIME, { order: 'oldest' }, '')).toBe(`Searched up to ${formatTime(TIME)}`);
});

test('an empty list says why it is empty', () => {
  expect(getNothingSentence({}, noun)).toBe('No enquiries yet');
  expect(getNothingSentence({ q: 'ravi' }, noun)).toBe('No enquiry matches “ravi”.');
  expect(getNothingSentence({ from: '2026-03-03' }, noun)).toBe('No enquiries were received in this period.');
  expect(getNothingSentence({ order: 'oldest' }, noun)).toBe('No enquiries yet');
  expect(getNothingSentence({ state: 'new', q: 'ravi' }, noun)).toBe('No enquiry matches these filters.');
  expect(getNothingSentence({ q: 'ravi', to: '2026-03-03' }, noun)).toBe('No enquiry received in this period matches “ravi”.');
  expect(getNothingSentence({ data_request: 'A' }, noun)).toBe('No enquiry of this person was found.');
});
