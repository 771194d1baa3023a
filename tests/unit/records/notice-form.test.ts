import { expect, test } from 'vitest';

import { noticeFileSentences } from '#records/notices/notice-file.ts';
import { parseNoticeForm, noticeSentences } from '#records/notices/notice.ts';

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
