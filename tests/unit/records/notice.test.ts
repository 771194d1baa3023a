import { expect, test } from 'vitest';

import { noticeFields, parseNoticeList, parseNoticeRecord } from '#records/notices/notice-record.ts';
import { createBlankNotice, parseNoticeReference, parseNoticeText, withText } from '#records/notices/notice.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { unwrapParsed } from '#tests/support/functions/site.ts';

test('a title is one line, a description may have several', () => {
  expect(parseNoticeText({ title: 'One\vTwo', description: '\uf0b7 One\vTwo' })).toEqual({
    ok: true,
    value: { title: 'One Two', description: '• One\nTwo' },
  });
});

test('the limits are 200 and 5,000 characters', () => {
  const longest = { title: 'x'.repeat(200), description: 'y'.repeat(5000) };
  expect([noticeFields.title.max, noticeFields.description.max]).toEqual([200, 5000]);
  expect(parseNoticeText(longest).ok).toBe(true);
  expect(parseNoticeText({ title: `${longest.title}x`, description: `${longest.description}y` })).toEqual({
    ok: false,
    message: 'Title must be at most 200 characters',
    errors: { title: 'Title must be at most 200 characters', description: 'Description must be at most 5000 characters' },
  });
});

test('a reference needs an id', () => {
  expect(parseNoticeReference({ id: '01KEKPQ8' })).toEqual({ ok: true, value: { id: '01KEKPQ8' } });
  expect(parseNoticeReference({})).toMatchObject({ errors: { id: 'Id is required' } });
  expect(parseNoticeReference({ id: 7 })).toMatchObject({ errors: { id: 'Id must be text' } });
});

test('a stored record is accepted, and one without a field or with another type of is_active is not', () => {
  expect(parseNoticeRecord(createNotice())).toEqual({ ok: true, value: createNotice() });
  for (const wrong of [{ ...createNotice(), is_active: true }, { ...createNotice(), is_active: 2 }, { id: 'x' }, null]) {
    expect(parseNoticeRecord(wrong).ok).toBe(false);
  }
  expect(parseNoticeList([createNotice(), createNotice()]).ok).toBe(true);
  expect(parseNoticeList({ 0: createNotice() }).ok).toBe(false);
});

test('a change that does not name the Hindi texts keeps them', () => {
  const before = createNotice({ title_hi: 'अवकाश', description_hi: 'कॉलेज बंद रहेगा।' });
  const [text, surroundings] = [
    { title: 'A', description: 'B' },
    { notices: [], files: [], now: new Date('2026-01-15') },
  ];
  expect(unwrapParsed(withText(before, text, surroundings))).toMatchObject({ title: 'A', title_hi: 'अवकाश' });
  expect(unwrapParsed(withText(before, { ...text, title_hi: '', description_hi: '' }, surroundings)).description_hi).toBe('');
});

test('a file has the name that staff gave it, and keeps it when only its key is sent', () => {
  const file = { key: 'k', name: 'IMG_1.jpg', type: 'image/jpeg', size: 1 };
  const surroundings = { notices: [], files: [file], now: new Date('2026-01-15') };
  const parse = (attachments: readonly unknown[]) => parseNoticeText({ title: 'A', description: 'B', attachments });
  const named = withText(createBlankNotice('1', ''), unwrapParsed(parse([{ key: 'k', name: '  The winners ' }])), surroundings);
  expect(unwrapParsed(named).attachments).toEqual([{ ...file, name: 'The winners' }]);
  const kept = withText(unwrapParsed(named), unwrapParsed(parse([{ key: 'k' }])), surroundings);
  expect(unwrapParsed(kept).attachments).toEqual([{ ...file, name: 'The winners' }]);
  for (const name of ['', 'x'.repeat(121)]) expect(parse([{ key: 'k', name }]).ok).toBe(false);
});
