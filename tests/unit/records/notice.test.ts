import { expect, test } from 'vitest';

import { noticeFileSentences } from '#records/notices/notice-file.ts';
import { createBlankNotice, noticeSentences, parseNoticeForm, parseNoticeText, withText } from '#records/notices/notice.ts';
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
  expect(parseNoticeText(longest).ok).toBe(true);
  expect(parseNoticeText({ title: `${longest.title}x`, description: `${longest.description}y` })).toEqual({
    ok: false,
    message: 'Title must be at most 200 characters',
    errors: { title: 'Title must be at most 200 characters', description: 'Description must be at most 5000 characters' },
  });
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

const file = { key: 'k', name: 'a.pdf', type: 'application/pdf', size: 5 };
const unsent = { id: '1', name: 'b.pdf', problem: null };
const days = { first_day: '', last_day: '', urgent_until: '' };
const hindi = { title_hi: '', description_hi: '' };
const values = { title: 'A', description: 'B', ...hindi, category: 'Events', ...days, is_pinned: true, attachments: [file] };

test('the values of a form are parsed to what is sent', () => {
  expect(parseNoticeForm(values)).toEqual({ ok: true, value: { ...values, is_pinned: 1, attachments: [{ key: 'k', name: 'a.pdf' }] } });
  const unnamed = parseNoticeForm({ ...values, attachments: [{ ...file, name: ' ' }] });
  expect(unnamed.ok && unnamed.value.attachments).toEqual([{ key: 'k' }]);
  expect(parseNoticeForm({ ...values, is_pinned: false, attachments: [] })).toEqual({
    ok: true,
    value: { ...values, is_pinned: 0, attachments: [] },
  });
});

test.each([
  [{ first_day: '2026-12-05', last_day: '2026-12-04' }, { last_day: noticeSentences.dayOrder }],
  [{ title_hi: 'अ', description_hi: ' ' }, { description_hi: noticeSentences.translation }],
  [{ description_hi: 'ब' }, { title_hi: noticeSentences.translation }],
  [{ first_day: '?' }, { first_day: 'Show from must be a day like 2026-01-31' }],
  [{ last_day: '2026-02-30' }, { last_day: 'Show until must be a day like 2026-01-31' }],
  [{ urgent_until: '?' }, { urgent_until: 'Urgent until must be a day and an hour like 2026-01-31T18:00' }],
  [{ urgent_until: '2026-02-30T10:00' }, { urgent_until: 'Urgent until must be a day and an hour like 2026-01-31T18:00' }],
  [{ urgent_until: '2026-02-28T24:00' }, { urgent_until: 'Urgent until must be a day and an hour like 2026-01-31T18:00' }],
  [{ attachments: [file, unsent] }, { attachments: noticeFileSentences.waiting }],
  [
    { title: ' ', attachments: [{ ...unsent, problem: 'No' }] },
    { title: 'Title is required', attachments: noticeFileSentences.waiting },
  ],
])('a form with %j has the errors %j', (changed, errors) => {
  expect(parseNoticeForm({ ...values, ...changed })).toMatchObject({ ok: false, errors });
});
