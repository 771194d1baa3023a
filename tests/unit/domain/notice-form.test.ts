import { expect, test } from 'vitest';

import { noticeFileSentences } from '#domain/notice-file.ts';
import { filesIn, noticeFormFields, parseNoticeForm, textOfFiles } from '#domain/notice-form.ts';
import { noticeSentences } from '#domain/notice.ts';
import { textsOf } from '#domain/record-texts.ts';
import { aNotice } from '#tests/support/records.ts';

const file = { key: 'k', name: 'a.pdf', type: 'application/pdf', size: 5, pages: 2 };
const unsent = { id: '1', name: 'b.pdf', problem: null };
const texts = textsOf(noticeFormFields, aNotice({ category: 'Events', is_pinned: 1, attachments: [file] }));

test('the texts of a notice are parsed to what is sent', () => {
  const { title, description } = texts;
  const days = { first_day: '', last_day: '' };
  expect(parseNoticeForm(texts)).toEqual({
    ok: true,
    value: { title, description, category: 'Events', ...days, is_pinned: 1, attachments: [{ key: 'k' }] },
  });
  expect(parseNoticeForm({ ...textsOf(noticeFormFields, null), title, description })).toEqual({
    ok: true,
    value: { title, description, category: '', ...days, is_pinned: 0, attachments: [] },
  });
});

test('files come back from their text, and without any the text is empty, as that of a new notice', () => {
  expect(filesIn(texts.attachments)).toEqual([file]);
  expect(textOfFiles([file])).toBe(texts.attachments);
  expect(filesIn(textOfFiles([file, unsent]))).toEqual([file, unsent]);
  expect([textOfFiles([]), textsOf(noticeFormFields, aNotice()).attachments, textsOf(noticeFormFields, null).attachments]).toEqual([
    '',
    '',
    '',
  ]);
});

test.each([
  [{ first_day: '2026-12-05', last_day: '2026-12-04' }, { last_day: noticeSentences.dayOrder }],
  [{ first_day: '?' }, { first_day: 'Show from must be a day like 2026-01-31' }],
  [{ last_day: '2026-02-30' }, { last_day: 'Show until must be a day like 2026-01-31' }],
  [{ attachments: textOfFiles([file, unsent]) }, { attachments: noticeFileSentences.waiting }],
  [
    { title: ' ', attachments: textOfFiles([{ ...unsent, problem: 'No' }]) },
    { title: 'Title is required', attachments: noticeFileSentences.waiting },
  ],
])('a form with %j has the errors %j', (changed, errors) => {
  expect(parseNoticeForm({ ...texts, ...changed })).toMatchObject({ ok: false, errors });
});
