import { expect, test } from 'vitest';

import { parseNoticeQuery, parseStaffNoticeQuery } from '#records/notices/notice-query.ts';

const LIMIT = 'Limit must be a whole number from 1 to 50';
const CURSOR = 'Cursor must be one that an earlier answer gave';

test('visitors may ask for 1 to 50 notices, staff for 1 to 500', () => {
  for (const limit of ['', '1', '50']) expect(parseNoticeQuery({ limit }).ok).toBe(true);
  expect(parseNoticeQuery({ limit: '51' })).toEqual({ ok: false, message: LIMIT, errors: { limit: LIMIT } });
  expect(parseStaffNoticeQuery({ limit: '500' })).toMatchObject({ value: { limit: 500 } });
  expect(parseStaffNoticeQuery({ limit: '501' })).toMatchObject({ errors: { limit: 'Limit must be a whole number from 1 to 500' } });
});

test.each(['0', '-1', '1.5', '05', '1e1', '٣', 'all', ' 3', '3 ', '9999999999', ['1', '2']])('the limit %j is refused', (limit) => {
  expect(parseNoticeQuery({ limit })).toEqual({ ok: false, message: LIMIT, errors: { limit: LIMIT } });
});

test.each(['x', '01KZ0NA1Y0', '2026-01-15T09:00:00.000Z', ['0'.repeat(26)]])('the cursor %j is refused', (cursor) => {
  expect(parseNoticeQuery({ cursor })).toEqual({ ok: false, message: CURSOR, errors: { cursor: CURSOR } });
});
