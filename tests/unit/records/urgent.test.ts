import { expect, test } from 'vitest';

import { withText } from '#records/notices/notice.ts';
import { chooseUrgent, isUrgent } from '#records/notices/notice-state.ts';
import { createNotice } from '#tests/support/functions/records.ts';

/** Six in the evening in India. */
const END = Date.parse('2026-01-15T12:30:00.000Z');
const notice = createNotice({ is_active: 1, urgent_until: '2026-01-15T18:00' });

test('a notice is urgent until its hour in India', () => {
  expect([END - 1, END].map((time) => isUrgent(notice, new Date(time)))).toEqual([true, false]);
  expect(isUrgent(createNotice(), new Date(0))).toBe(false);
});

test('a notice can be urgent for seven days and not a minute longer', () => {
  const now = new Date(END - 7 * 24 * 60 * 60 * 1000);
  const text = { title: 'T', description: 'D' };
  const surroundings = { notices: [], files: [], now };
  expect(withText(notice, text, surroundings)).toMatchObject({ ok: true });
  expect(withText(notice, { ...text, urgent_until: '2026-01-15T18:01' }, surroundings)).toMatchObject({
    errors: { urgent_until: '“Urgent until” may be at most 7 days ahead' },
  });
  // An earlier state, whose hour is over, can be restored.
  expect(withText(notice, { ...text, urgent_until: '2025-01-15T18:00' }, surroundings)).toMatchObject({ ok: true });
});

test('the two newest urgent notices are chosen, and the next end is known', () => {
  const notices = ['2026-01-12', '2026-01-14', '2026-01-13'].map((day) =>
    createNotice({ ...notice, id: day, visible_since: `${day}T00:00:00.000Z`, urgent_until: `${day.slice(0, 8)}15T18:00` }),
  );
  const sooner = createNotice({ ...notice, id: 'old', visible_since: '2026-01-01T00:00:00.000Z', urgent_until: '2026-01-15T17:59' });
  const chosen = chooseUrgent([...notices, sooner, createNotice()], new Date(END - 61_000));
  expect([chosen.notices.map(({ id }) => id), chosen.timeToEnd]).toEqual([['2026-01-14', '2026-01-13'], 1000]);
  expect(chooseUrgent([createNotice()], new Date(END))).toEqual({ notices: [], timeToEnd: Infinity });
});
