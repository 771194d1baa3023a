import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseFailure } from '#domain/answers.ts';
import { NOT_AN_OBJECT } from '#domain/parse.ts';
import { parseNoticeText } from '#records/notices/notice.ts';

test('the message repeats the first of the sentences', () => {
  expect(parseNoticeText({})).toEqual({
    ok: false,
    message: 'Title is required',
    errors: { title: 'Title is required', description: 'Description is required' },
  });
});

test.each([undefined, null, 1, 'text', true])('%j is refused without fields', (input) => {
  expect(parseNoticeText(input)).toEqual({ ok: false, message: NOT_AN_OBJECT, errors: {} });
});

test('unknown fields are dropped', () => {
  expect(parseNoticeText({ title: 'x', description: 'y', is_active: 1, id: 'mine' })).toEqual({
    ok: true,
    value: { title: 'x', description: 'y' },
  });
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

test('a refusal is read with and without messages for fields', () => {
  const refusal = { success: false, message: 'Title is required' };
  expect(parseFailure(refusal)).toEqual({ ok: true, value: refusal });
  expect(parseFailure({ ...refusal, errors: { title: 'Title is required' }, notice: {} })).toEqual({
    ok: true,
    value: { ...refusal, errors: { title: 'Title is required' } },
  });
  for (const other of [{ success: true, message: 'x' }, { success: false }, '<html>', null]) expect(parseFailure(other).ok).toBe(false);
});
