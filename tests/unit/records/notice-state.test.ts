import { expect, test } from 'vitest';

import { withText } from '#records/notices/notice.ts';
import {
  chooseUrgent,
  compareByShown,
  isUrgent,
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

/** Six in the evening in India. */
const HOUR = Date.parse('2026-01-15T12:30:00.000Z');
const urgent = createNotice({ is_active: 1, urgent_until: '2026-01-15T18:00' });

test('a notice is urgent until its hour in India', () => {
  expect([HOUR - 1, HOUR].map((time) => isUrgent(urgent, new Date(time)))).toEqual([true, false]);
  expect(isUrgent(createNotice(), new Date(0))).toBe(false);
});

test('a notice can be urgent for seven days and not a minute longer', () => {
  const weekBefore = new Date(HOUR - 7 * 24 * 60 * 60 * 1000);
  const text = { title: 'T', description: 'D' };
  const surroundings = { notices: [], files: [], now: weekBefore };
  expect(withText(urgent, text, surroundings)).toMatchObject({ ok: true });
  expect(withText(urgent, { ...text, urgent_until: '2026-01-15T18:01' }, surroundings)).toMatchObject({
    errors: { urgent_until: '“Urgent until” may be at most 7 days ahead' },
  });
  // An earlier state, whose hour is over, can be restored.
  expect(withText(urgent, { ...text, urgent_until: '2025-01-15T18:00' }, surroundings)).toMatchObject({ ok: true });
});

test('the two newest urgent notices are chosen, and the next end is known', () => {
  const notices = ['2026-01-12', '2026-01-14', '2026-01-13'].map((day) =>
    createNotice({ ...urgent, id: day, visible_since: `${day}T00:00:00.000Z`, urgent_until: `${day.slice(0, 8)}15T18:00` }),
  );
  const sooner = createNotice({ ...urgent, id: 'old', visible_since: '2026-01-01T00:00:00.000Z', urgent_until: '2026-01-15T17:59' });
  const chosen = chooseUrgent([...notices, sooner, createNotice()], new Date(HOUR - 61_000));
  expect([chosen.notices.map(({ id }) => id), chosen.timeToEnd]).toEqual([['2026-01-14', '2026-01-13'], 1000]);
  expect(chooseUrgent([createNotice()], new Date(HOUR))).toEqual({ notices: [], timeToEnd: Infinity });
});
