import { expect, test } from 'vitest';

import {
  compareByShown,
  isOver,
  getNoticeState,
  getTimeToNextChange,
  filterVisible,
  getVisibleSince,
} from '#records/notices/notice-state.ts';
import { createNotice } from '#tests/support/functions/records.ts';

/** Days begin at 18:30 UTC of the day before. */
const BEGIN = '2026-01-14T18:30:00.000Z';
const END = '2026-01-16T18:30:00.000Z';

function before(time: string): Date {
  return new Date(Date.parse(time) - 1);
}

test('an active notice is visible from the beginning of its first day in India to the end of its last', () => {
  const notice = createNotice({ is_active: 1, first_day: '2026-01-15', last_day: '2026-01-16' });
  const states = [before(BEGIN), new Date(BEGIN), before(END), new Date(END)].map((now) => getNoticeState(notice, now));
  expect(states).toEqual(['scheduled', 'visible', 'visible', 'ended']);
  expect(filterVisible([notice, createNotice({ is_active: 1 })], new Date(END))).toEqual([createNotice({ is_active: 1 })]);
});

test('a notice that is not active is never visible, and its last day can be over all the same', () => {
  const notice = createNotice({ last_day: '2026-01-16' });
  expect([getNoticeState(notice, before(END)), getNoticeState(notice, new Date(END))]).toEqual(['inactive', 'inactive']);
  expect([isOver(notice, before(END)), isOver(notice, new Date(END))]).toEqual([false, true]);
});

test('the next change is the next beginning or end of an active notice, if there is one', () => {
  const notices = [
    createNotice({ is_active: 1, first_day: '2026-01-15', last_day: '2026-01-16' }),
    createNotice({ is_active: 1 }),
    createNotice({ first_day: '2026-01-14' }),
  ];
  const times = [before(BEGIN), new Date(BEGIN), new Date(END)].map((now) => getTimeToNextChange(notices, now));
  expect(times).toEqual([1, 2 * 24 * 60 * 60 * 1000, Infinity]);
});

const now = new Date('2026-01-10T09:00:00.000Z');
const NOW = now.toISOString();

test.each([
  ['the first activation counts', {}, { is_active: 1 }, NOW],
  ['a later first day counts', {}, { is_active: 1, first_day: '2026-01-15' }, BEGIN],
  ['an earlier first day does not count', {}, { is_active: 1, first_day: '2026-01-05' }, NOW],
  [
    'what visitors have seen keeps its time',
    { is_active: 1, visible_since: '2026-01-02T00:00:00.000Z' },
    { is_active: 1 },
    '2026-01-02T00:00:00.000Z',
  ],
  ['also when it is activated again', { visible_since: '2026-01-02T00:00:00.000Z' }, { is_active: 1 }, '2026-01-02T00:00:00.000Z'],
  ['but a new first day counts', { visible_since: '2026-01-02T00:00:00.000Z' }, { is_active: 1, first_day: '2026-01-15' }, BEGIN],
  [
    'without its first day it is visible now',
    { is_active: 1, visible_since: BEGIN, first_day: '2026-01-15' },
    { is_active: 1, first_day: '' },
    NOW,
  ],
  ['what nobody has seen has no time', { is_active: 1, visible_since: BEGIN, first_day: '2026-01-15' }, { is_active: 0 }, ''],
  ['what was taken down keeps its time', { is_active: 1, visible_since: NOW }, { is_active: 0 }, NOW],
] as const)('the date that visitors see: %s', (_, earlier, change, expected) => {
  const notice = createNotice(earlier);
  expect(getVisibleSince(notice, { ...notice, ...change }, now)).toBe(expected);
});

test('pinned notices come first, then those that became visible last', () => {
  const notices = [
    createNotice({ id: 'A', visible_since: '2026-01-01' }),
    createNotice({ id: 'B', visible_since: '2026-01-02' }),
    createNotice({ id: 'C', visible_since: '2026-01-02' }),
    createNotice({ id: 'D', visible_since: '2025-01-01', is_pinned: 1 }),
  ];
  expect(notices.toSorted(compareByShown).map(({ id }) => id)).toEqual(['D', 'C', 'B', 'A']);
});
