import fc from 'fast-check';
import { expect, test } from 'vitest';

import { NOT_AN_OBJECT } from '#domain/parse.ts';
import { parseNoticeText } from '#records/notices/notice.ts';

test.each([undefined, null, 1, 'text', true])('%j is refused without fields', (input) => {
  expect(parseNoticeText(input)).toEqual({ ok: false, message: NOT_AN_OBJECT, errors: {} });
});

test('no input makes a parser throw', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withMap: true, withDate: true, withBigInt: true }), (input) => {
      const parsed = parseNoticeText(input);
      if (!parsed.ok) expect(parsed.message).not.toBe('');
    }),
    { numRuns: 500 },
  );
});
