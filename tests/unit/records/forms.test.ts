import { expect, test } from 'vitest';

import { formatRefusal } from '#records/forms/form-limits.ts';
import { FORMS } from '#records/forms/registry.ts';
import { getMessages } from '#i18n/messages.ts';

test.each(FORMS)(
  '$id is kept for a month at least, takes few entries an hour if senders can be refused, and shows each field once',
  (form) => {
    expect(form.retentionDays, 'a typing error deletes no unread entry').toBeGreaterThanOrEqual(30);
    expect(form.perHour, 'nothing else limits a flood from many networks').toBeLessThanOrEqual(form.onlyDay === true ? 6000 : 600);
    const shown = form.groups.flatMap(({ fields }) => fields).toSorted();
    expect(shown).toEqual([...Object.keys(form.fields), ...(form.picture === undefined ? [] : [form.picture])].toSorted());
  },
);

test.each([
  [null, null, ''],
  ['01732 220 000', null, ' You can also call 01732 220 000.'],
  [null, 'office@example.org', ' You can also write to office@example.org.'],
  ['01732 220 000', 'office@example.org', ' You can also call 01732 220 000 or write to office@example.org.'],
])('with the telephone %j and the email address %j a visitor whose form or files are too many is told:%s', (telephone, email, end) => {
  const all = getMessages('en');
  expect(formatRefusal(all, 'tooManyForms', { telephone, email })).toBe(all.server.tooManyForms + end);
});
