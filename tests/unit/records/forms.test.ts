import { expect, test } from 'vitest';

import forms from '#content/settings/forms.json' with { type: 'json' };
import { FORMS_PER_HOUR, RETENTION_DAYS, tooManyFormsSentence } from '#records/forms/form-limits.ts';
import { words } from '#words/words.ts';

test('the limit of an hour and the days for which forms are kept are those of the content', () => {
  expect([FORMS_PER_HOUR, RETENTION_DAYS]).toEqual([forms.per_hour, forms.retention_days]);
});

test.each([
  [null, null, 'Please try again later.'],
  ['01732 220 000', null, 'Please try again later, or call 01732 220 000.'],
  [null, 'office@example.org', 'Please try again later, or write to office@example.org.'],
  ['01732 220 000', 'office@example.org', 'Please try again later, or call 01732 220 000 or write to office@example.org.'],
])('with the telephone %j and the email address %j a visitor is told: %s', (telephone, email, end) => {
  expect(tooManyFormsSentence(words('en'), { telephone, email })).toBe(`We have received more forms than we can accept in an hour. ${end}`);
});
