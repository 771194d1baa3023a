import { expect, test } from 'vitest';

import forms from '#content/settings/forms.json' with { type: 'json' };
import {
  FORMS_PER_HOUR,
  RETENTION_DAYS,
  getFilesLeftOutSentence,
  formatTooManyFormsSentence,
  formatTooManyTriesSentence,
} from '#records/forms/form-limits.ts';
import { getMessages } from '#i18n/messages.ts';

test('the limit of an hour and the days for which forms are kept are those of the content', () => {
  expect([FORMS_PER_HOUR, RETENTION_DAYS]).toEqual([forms.per_hour, forms.retention_days]);
});

test.each([
  [null, null, ''],
  ['01732 220 000', null, ' You can also call 01732 220 000.'],
  [null, 'office@example.org', ' You can also write to office@example.org.'],
  ['01732 220 000', 'office@example.org', ' You can also call 01732 220 000 or write to office@example.org.'],
])('with the telephone %j and the email address %j a visitor whose form or files are too many is told:%s', (telephone, email, end) => {
  const all = getMessages('en');
  const { tooManyForms, tooManyTries, filesLeftOut } = all.server;
  expect(formatTooManyFormsSentence(all, { telephone, email })).toBe(tooManyForms + end);
  expect(formatTooManyTriesSentence(all, { telephone, email })).toBe(tooManyTries + end);
  expect(getFilesLeftOutSentence(all, { telephone, email })).toBe(filesLeftOut + end);
});
