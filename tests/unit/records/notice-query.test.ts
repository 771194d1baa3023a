import fc from 'fast-check';
import { expect, test } from 'vitest';

import { NOTICE_PAGE, makeNoticeCursor, parseNoticeQuery, parseStaffNoticeQuery } from '#records/notices/notice-query.ts';

const LIMIT = 'Limit must be a whole number from 1 to 50';
const CURSOR = 'Cursor must be one that an earlier answer gave';

test('an empty query has no limit and no cursor', () => {
  for (const query of [{}, { cursor: '', limit: '' }, { other: 'x' }]) {
    expect(parseNoticeQuery(query)).toEqual({ ok: true, value: expect.not.objectContaining({ limit: expect.anything() }) });
  }
});

test('a cursor returns the position that it was made from, for any time and id', () => {
  const text = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, (created_at, id) => {
      expect(parseNoticeQuery({ cursor: makeNoticeCursor({ created_at, id }) })).toMatchObject({
        ok: true,
        value: { cursor: { created_at, id } },
      });
    }),
  );
});

test('visitors may ask for 1 to 50 notices, staff for 1 to 500', () => {
  for (const limit of [1, 3, NOTICE_PAGE.max]) expect(parseNoticeQuery({ limit: String(limit) })).toMatchObject({ value: { limit } });
  expect(parseStaffNoticeQuery({ limit: String(NOTICE_PAGE.staffMax) })).toMatchObject({ value: { limit: 500 } });
  expect(parseNoticeQuery({ limit: '51' })).toEqual({ ok: false, message: LIMIT, errors: { limit: LIMIT } });
  expect(parseStaffNoticeQuery({ limit: '501' })).toMatchObject({ errors: { limit: 'Limit must be a whole number from 1 to 500' } });
});

test.each(['0', '-1', '1.5', '05', '1e1', '٣', 'all', ' 3', '3 ', '9999999999', ['1', '2']])('the limit %j is refused', (limit) => {
  expect(parseNoticeQuery({ limit })).toEqual({ ok: false, message: LIMIT, errors: { limit: LIMIT } });
});

test.each(['x', '24', '24-', '-', '2-ab', '0-ab', '24-2026-01-15T09:00:00.000Z', `3-abc${'d'.repeat(300)}`, ['3-abcd', '3-abcd']])(
  'the cursor %j is refused',
  (cursor) => {
    expect(parseNoticeQuery({ cursor })).toEqual({ ok: false, message: CURSOR, errors: { cursor: CURSOR } });
  },
);
