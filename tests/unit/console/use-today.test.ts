/** Tests the numbers in the menu of the console. */
import { expect, test } from 'vitest';

import { findWaiting } from '#console/frame/use-today.ts';

const NOTHING = { day: '2026-01-15', forms: [], notices: [], backup_on: null, to_do: 0 };

test.each([
  [0, false, ''],
  [5, false, '5'],
  [99, false, '99'],
  [100, false, '99+'],
  [5, true, '5+'],
  [0, true, ''],
])('%i new entries, of which there may be more: %s', (count, has_more, shown) => {
  const forms = [{ name: 'grievances', count, has_more, oldest_on: '', urgent: count, overdue: { count, due_on: '' } }];
  const word = (kind: string) => (shown === '' ? '' : `${shown} ${kind}`);
  expect(findWaiting({ ...NOTHING, forms }, 'grievance')).toEqual({ count: shown, urgent: word('urgent') });
  expect(findWaiting({ ...NOTHING, forms }, 'today')).toEqual({ count: shown, urgent: word('overdue') });
  expect(findWaiting({ ...NOTHING, forms }, 'notices')).toEqual({ count: '', urgent: '' });
});
