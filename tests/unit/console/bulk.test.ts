import { expect, test } from 'vitest';

import {
  announcement,
  type BulkState,
  bulkQuestion,
  haltedSentence,
  NOTHING_SELECTED,
  progressSentence,
  scopeSentence,
  withEntries,
  withEntry,
} from '#console/records/inbox/bulk.ts';
import { searchingSentence, shownSentence, stoppedSentence } from '#console/records/inbox/search-words.ts';
import { NO_FILTER } from '#console/records/list/record-page.ts';
import { nothingSentence, rowsText } from '#console/records/list/words.ts';
import { formatTime } from '#domain/dates.ts';

const noun = { one: 'enquiry', many: 'enquiries' };
const TIME = '2026-03-03T04:30:00.000Z';

test('entries can be added to a selection and removed from it', () => {
  const one = withEntry(NOTHING_SELECTED, 'a', true);
  const three = withEntries(one, ['a', 'b', 'c']);
  expect([...three.ids]).toEqual(['a', 'b', 'c']);
  expect([...withEntry(three, 'b', false).ids]).toEqual(['a', 'c']);
  expect(NOTHING_SELECTED.ids.size).toBe(0);
});

test('the question says how many entries will be deleted, how long that can be undone, and whether these are all', () => {
  expect(bulkQuestion(1250, noun)).toBe(
    'Do you really want to delete 1,250 enquiries? You can undo this for 10 seconds, and bring entries back from “Recently Deleted” for 30 days.',
  );
  const ids = new Set(['a', 'b']);
  expect(scopeSentence({ ids, scope: { kind: 'chosen' } }, noun)).toBeNull();
  const everything = { ids, scope: { kind: 'matching' as const, filter: NO_FILTER } };
  expect(scopeSentence(everything, noun)).toBe('These are all enquiries: no search or date is set.');
  const found = { ids, scope: { kind: 'matching' as const, filter: { ...NO_FILTER, q: 'ravi' } } };
  expect(scopeSentence(found, noun)).toBe('These are all enquiries that contain “ravi”.');
  expect(scopeSentence(withEntry(everything, 'b', false), noun), 'one was taken out by hand').toBeNull();
});

test('a deletion says how many entries are deleted and how many are left', () => {
  expect(progressSentence(400, 1250, null)).toBe('400 of 1,250 deleted');
  expect(haltedSentence(400, 1250, noun, null)).toBe('400 enquiries are deleted, 850 are left.');
  expect(haltedSentence(0, 1, noun, null)).toBe('0 enquiries are deleted, 1 is left.');
  expect(haltedSentence(1, 3, noun, 'answered')).toBe('1 enquiry is marked as answered, 2 are left.');
});

test('assistive technology announces each step, but not each batch', () => {
  const steps: readonly (readonly [BulkState, string])[] = [
    [{ state: 'off' }, ''],
    [{ state: 'selecting' }, '3 enquiries selected'],
    [{ state: 'collecting', found: 1000 }, 'Collecting the enquiries…'],
    [{ state: 'working', marking: null, done: 0, total: 3, isStopping: false }, 'Deleting 3 enquiries…'],
    [{ state: 'working', marking: null, done: 2, total: 3, isStopping: false }, 'Deleting 3 enquiries…'],
    [{ state: 'working', marking: null, done: 2, total: 3, isStopping: true }, 'Stopping…'],
    [{ state: 'working', marking: 'new', done: 0, total: 3, isStopping: false }, 'Marking 3 enquiries…'],
    [{ state: 'finished', marking: 'in progress', done: 3 }, '3 enquiries marked as in progress.'],
  ];
  for (const [bulk, sentence] of steps) expect(announcement(bulk, 3, noun)).toBe(sentence);
});

function aPage(changes: Partial<Parameters<typeof shownSentence>[0]>, count = 50) {
  return {
    state: 'loaded' as const,
    rows: Array.from({ length: count }),
    firstRowNumber: 1,
    hasPrevious: false,
    hasNext: false,
    ...changes,
  };
}

test('a page says how many entries there are if they fit on it, and otherwise which ones it shows', () => {
  expect(shownSentence(aPage({}, 1), noun)).toBe('1 enquiry');
  expect(shownSentence(aPage({}), noun)).toBe('50 enquiries');
  expect(shownSentence(aPage({ hasNext: true }), noun)).toBe('Enquiries 1 to 50');
  expect(shownSentence(aPage({ firstRowNumber: 51, hasPrevious: true }, 7), noun)).toBe('Enquiries 51 to 57');
  expect(shownSentence(aPage({}, 0), noun)).toBe('');
  expect(rowsText(1001, 1)).toBe('1,001');
});

test('a search says how far back it has looked and how many entries it has found', () => {
  expect(searchingSentence(0, null)).toBe('Searching…');
  expect(searchingSentence(3, TIME)).toBe(`Searched back to ${formatTime(TIME)}… 3 found so far.`);
  expect(stoppedSentence(TIME)).toBe(`Searched back to ${formatTime(TIME)}, then stopped.`);
  expect(stoppedSentence(null)).toBe('The search was stopped.');
});

test('an empty list says why it is empty', () => {
  expect(nothingSentence(NO_FILTER, noun)).toBe('No enquiries yet');
  expect(nothingSentence({ ...NO_FILTER, q: 'ravi' }, noun)).toBe('No enquiry matches “ravi”.');
  expect(nothingSentence({ ...NO_FILTER, from: TIME }, noun)).toBe('No enquiries were received in this period.');
  expect(nothingSentence({ ...NO_FILTER, sort: 'state' }, noun)).toBe('No enquiries yet');
  expect(nothingSentence({ ...NO_FILTER, state: 'new', q: 'ravi' }, noun)).toBe('No enquiry matches these filters.');
  expect(nothingSentence({ q: 'ravi', from: null, to: TIME }, noun)).toBe('No enquiry received in this period matches “ravi”.');
});
