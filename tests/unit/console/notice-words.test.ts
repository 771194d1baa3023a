import { expect, test } from 'vitest';

import { getNoticeDate, getNoticeQuestion, listNoticeTexts, getNoticeVisibility } from '#console/notices/notice-messages.ts';
import { createNotice } from '#tests/support/functions/records.ts';

const now = new Date('2026-11-23T06:00:00.000Z');
const file = { key: 'k', name: 'Date sheet.pdf', type: 'application/pdf', size: 1 };

const QUESTION = '“Show until” is 22 November 2026. That day is over, so visitors will not see this notice. Save it anyway?';

test.each([
  ['2026-11-22', null, QUESTION],
  ['2026-11-22', createNotice({ last_day: '' }), QUESTION],
  ['2026-11-22', createNotice({ last_day: '2026-12-09' }), QUESTION],
  ['2026-11-22', createNotice({ last_day: '2026-11-22' }), null],
  // It is still this day in India.
  ['2026-11-23', null, null],
  ['', null, null],
])('a save with the last day "%s" instead of that of %j asks "%s"', (last_day, before, question) => {
  const text = { title: 'T', description: 'D' };
  expect(getNoticeQuestion({ ...text, last_day }, before, new Date('2026-11-23T18:29:00.000Z'))).toBe(question);
  expect(getNoticeQuestion(text, before, now), 'without a last day').toBeNull();
});

test('an urgent notice is over every page, and an hour that is over is asked about', () => {
  const notice = createNotice({ is_active: 1, urgent_until: '2026-11-23T18:30' });
  expect(getNoticeVisibility(notice, now).text).toBe('Visitors see it now, over every page.');
  const text = { title: 'T', description: 'D', urgent_until: '2026-11-23T11:30' };
  expect(getNoticeQuestion(text, notice, now)).toBe(
    '“Urgent until” is 23 November 2026, 11:30\u00a0am. That hour is over, so the notice will not lie over the pages. Save it anyway?',
  );
  expect(getNoticeQuestion(text, { ...notice, urgent_until: text.urgent_until }, now)).toBeNull();
});

test('a notice has the date that visitors see, and until there is one that on which it was written', () => {
  expect(getNoticeDate(createNotice({ created_at: 'c', visible_since: 'v' }))).toBe('v');
  expect(getNoticeDate(createNotice({ created_at: 'c' }))).toBe('c');
});

test('a search finds a notice by its number, its days and by the names of its files', () => {
  const notice = createNotice({
    title: 'T',
    description: 'D',
    title_hi: 'शीर्षक',
    description_hi: '*पाठ*',
    category: 'Events',
    is_pinned: 1,
    last_day: '2026-12-09',
    attachments: [file],
    number: 42,
  });
  expect(listNoticeTexts(notice).join('|')).toBe('T|D|शीर्षक|पाठ|Events|No. 42|Until 9 December 2026||Pinned|Date sheet.pdf');
});
