import { expect, test } from 'vitest';

import { getFilterQuery } from '#console/forms/query.ts';
import { describeFilter, isFiltered, isSameFilter, isUnfinished, readFilter } from '#console/list/filter.ts';
import { NOBODY } from '#records/forms/entry-work.ts';

test('days are whole days in India, the last one included', () => {
  expect(getFilterQuery({})).toEqual({ from: '', to: '' });
  expect(getFilterQuery({ q: 'x', from: '2026-03-03', to: '2026-03-03' })).toEqual({
    q: 'x',
    from: '2026-03-02T18:30:00.000Z',
    to: '2026-03-03T18:30:00.000Z',
  });
});

test('the typed search is cleaned, and what was chosen goes along', () => {
  expect(readFilter({ q: ' Re\u0301ne ', state: 'new', order: 'oldest' }, '')).toEqual({
    ok: true,
    filter: { q: 'R\u00e9ne', state: 'new', order: 'oldest' },
  });
});

test('a day that is not finished changes nothing while it is typed, and is reported when it is left', () => {
  for (const day of ['0002-03-03', '0020-03-03', '0202-03-03', '1999-12-31']) {
    expect(isUnfinished(day)).toBe(true);
    expect(readFilter({ from: day }, '')).toEqual({ ok: false, problem: null });
    expect(readFilter({ to: day }, 'To')).toEqual({ ok: false, problem: '“To” must be a whole date, from 1 January 2000 on.' });
  }
  expect([isUnfinished(''), isUnfinished('2000-01-01')]).toEqual([false, false]);
});

test('a period that ends before it begins and a search that is too long are reported', () => {
  const problem = '“From” must not be after “To”.';
  expect(readFilter({ from: '2026-03-04', to: '2026-03-03' }, '')).toEqual({ ok: false, problem });
  expect(readFilter({ from: '2026-03-03', to: '2026-03-03' }, '').ok).toBe(true);
  expect(readFilter({ q: 'x'.repeat(101) }, '')).toEqual({ ok: false, problem: 'The search must be at most 100 characters' });
  expect(readFilter({ q: '😀'.repeat(100) }, '').ok).toBe(true);
});

test('filters are compared by their content, and another order leaves nothing out', () => {
  for (const filter of [{ q: 'x' }, { from: '2026-03-03' }, { to: '2026-03-03' }, { remark: 'no' }, { data_request: 'A' }]) {
    expect(isFiltered(filter)).toBe(true);
    expect(isSameFilter(filter, { ...filter, order: '' })).toBe(true);
    expect(isSameFilter(filter, {})).toBe(false);
  }
  expect(isFiltered({ q: '', order: 'oldest' })).toBe(false);
  expect(isSameFilter({}, { order: 'oldest' })).toBe(false);
});

test('a filter is described in words', () => {
  expect(describeFilter({ q: '', order: 'oldest' })).toBe('');
  expect(describeFilter({ from: '2026-03-03', to: '2026-03-04' })).toBe('were received from 3 March 2026 to 4 March 2026');
  expect(describeFilter({ q: 'x', from: '2026-03-03' })).toBe('contain “x” and were received from 3 March 2026');
  expect(describeFilter({ state: 'new', assignee: 'office', remark: 'yes' })).toBe(
    'have the status “new” and are assigned to office and have a remark',
  );
  expect(describeFilter({ assignee: NOBODY })).toBe('are assigned to nobody');
  expect(describeFilter({ remark: 'no', choice: 'Distance' })).toBe('have no remark and have “Distance” chosen');
  expect(describeFilter({ q: 'x', data_request: 'A' })).toBe('came from the person of the data request and contain “x”');
});
