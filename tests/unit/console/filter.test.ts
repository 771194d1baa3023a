import { expect, test } from 'vitest';

import { getFilterQuery } from '#console/forms/calls.ts';
import { isFiltered, toServerFilter } from '#console/list/use-filter.ts';

test('days are whole days in India, the last one included', () => {
  expect(getFilterQuery({})).toEqual({ from: '', to: '' });
  expect(getFilterQuery({ q: 'x', from: '2026-03-03', to: '2026-03-03' })).toEqual({
    q: 'x',
    from: '2026-03-02T18:30:00.000Z',
    to: '2026-03-03T18:30:00.000Z',
  });
});

test('the search is cleaned, and what was chosen goes along but for the order of a column, which the server does not know', () => {
  const filter = { q: 'R\u00e9ne', state: 'new', order: 'oldest' };
  expect(toServerFilter({ ...filter, q: ' Re\u0301ne ', remark: '' })).toEqual(filter);
  expect(toServerFilter({ order: 'Name, ascending' })).toEqual({});
});

test('a day that is not finished changes nothing while it is typed', () => {
  for (const day of ['0002-03-03', '0202-03-03', '1999-12-31']) expect(toServerFilter({ from: day })).toBeNull();
  expect(toServerFilter({ to: '2000-01-01' })).toEqual({ to: '2000-01-01' });
});

test('an order leaves nothing out', () => {
  expect([isFiltered({ q: '', order: 'oldest' }), isFiltered({ remark: 'no' })]).toEqual([false, true]);
});
