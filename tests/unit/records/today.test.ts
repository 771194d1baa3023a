import { expect, test } from 'vitest';

import { getBackupSentence, getNoticeEventSentence } from '#records/today/today.ts';

test('a backup is worth a sentence if there is none, or if it is more than two days old', () => {
  const say = (backup_on: string | null) => getBackupSentence({ backup_on, day: '2026-01-15' });
  expect([say(null), say(''), say('2026-01-13'), say('2026-01-12')]).toEqual([
    null,
    'No backup has been made yet.',
    null,
    'The newest backup is 3 days old.',
  ]);
});

test('a notice begins or ends on a day of this week, or did', () => {
  const say = (is_end: boolean, day: string) => getNoticeEventSentence({ title: 'Fee', is_end, day }, '2026-01-15');
  expect(say(false, '2026-01-12')).toBe('“Fee” began on Monday');
  expect(say(true, '2026-01-15')).toBe('“Fee” ends today');
  expect(say(true, '2026-01-16')).toBe('“Fee” ends on Friday');
  expect(say(true, '2026-01-13')).toBe('“Fee” ended on Tuesday');
});
