import { expect, test } from 'vitest';

import { filterInWords, isUnfinished, NOTHING_TYPED, personPath, readFilter, typedAtStart } from '#console/records/inbox/inbox-filter.ts';
import { NOBODY } from '#domain/entry-work.ts';
import { isFiltered, isSameFilter, NO_FILTER } from '#console/records/list/record-page.ts';

const FROM = '2026-03-02T18:30:00.000Z';
const TO = '2026-03-04T18:30:00.000Z';

test('days are whole days in India, the last one included', () => {
  expect(readFilter(NOTHING_TYPED)).toEqual({ ok: true, filter: NO_FILTER });
  expect(readFilter({ ...NOTHING_TYPED, from: '2026-03-03', to: '2026-03-03' })).toEqual({
    ok: true,
    filter: { q: '', from: '2026-03-02T18:30:00.000Z', to: '2026-03-03T18:30:00.000Z' },
  });
  expect(readFilter({ ...NOTHING_TYPED, to: '2026-12-31' })).toEqual({
    ok: true,
    filter: { ...NO_FILTER, to: '2026-12-31T18:30:00.000Z' },
  });
});

test('the typed search is cleaned, and what was chosen goes along', () => {
  expect(readFilter({ ...NOTHING_TYPED, q: ' Re\u0301ne ', state: 'new', sort: 'remark' })).toEqual({
    ok: true,
    filter: { ...NO_FILTER, q: 'R\u00e9ne', state: 'new', sort: 'remark' },
  });
});

test('a day that is not finished changes nothing while it is typed, and is reported when it is left', () => {
  for (const day of ['0002-03-03', '0020-03-03', '0202-03-03', '1999-12-31']) {
    expect(isUnfinished(day)).toBe(true);
    expect(readFilter({ ...NOTHING_TYPED, from: day })).toEqual({ ok: false, problem: null });
    expect(readFilter({ ...NOTHING_TYPED, to: day, unfinishedDay: 'To' })).toEqual({
      ok: false,
      problem: '“To” must be a whole date, from 1 January 2000 on.',
    });
  }
  expect([isUnfinished(''), isUnfinished('2000-01-01')]).toEqual([false, false]);
});

test('a period that ends before it begins and a search that is too long are reported', () => {
  expect(readFilter({ ...NOTHING_TYPED, from: '2026-03-04', to: '2026-03-03' })).toEqual({
    ok: false,
    problem: '“From” must not be after “To”.',
  });
  expect(readFilter({ ...NOTHING_TYPED, q: 'x'.repeat(101) })).toEqual({ ok: false, problem: 'The search must be at most 100 characters' });
  expect(readFilter({ ...NOTHING_TYPED, q: '😀'.repeat(100) }).ok).toBe(true);
});

test('filters are compared by their content', () => {
  expect(isFiltered(NO_FILTER)).toBe(false);
  for (const filter of [
    { q: 'x', from: null, to: null },
    { q: '', from: FROM, to: null },
    { q: '', from: null, to: TO },
    { ...NO_FILTER, state: 'new' },
    { ...NO_FILTER, assignee: 'office' },
    { ...NO_FILTER, remark: 'no' },
  ]) {
    expect(isFiltered(filter)).toBe(true);
    expect(isSameFilter(filter, { ...filter, sort: '' })).toBe(true);
  }
  expect(isFiltered({ ...NO_FILTER, sort: 'state' }), 'another order leaves nothing out').toBe(false);
  expect(isSameFilter(NO_FILTER, { ...NO_FILTER, sort: 'state' })).toBe(false);
});

test('a filter is described in words', () => {
  expect(filterInWords(NO_FILTER)).toBe('');
  expect(filterInWords({ q: 'hostel', from: null, to: null })).toBe('contain “hostel”');
  expect(filterInWords({ q: '', from: FROM, to: TO })).toBe('were received from 3 March 2026 to 4 March 2026');
  expect(filterInWords({ q: 'x', from: FROM, to: null })).toBe('contain “x” and were received from 3 March 2026');
  expect(filterInWords({ ...NO_FILTER, state: 'new', assignee: 'office', remark: 'yes' })).toBe(
    'have the status “new” and are assigned to office and have a remark',
  );
  expect(filterInWords({ ...NO_FILTER, assignee: NOBODY })).toBe('are assigned to nobody');
});

test('the link of a data request filters the page it leads to, and nothing else in an address does', () => {
  const { search } = new URL(personPath('/enquiries_console', '01KEKPQ8000000000000000004'), 'https://college.example');
  const read = readFilter(typedAtStart(search));
  expect(read).toEqual({ ok: true, filter: { ...NO_FILTER, dataRequest: '01KEKPQ8000000000000000004' } });
  expect(isFiltered({ ...NO_FILTER, dataRequest: 'A' })).toBe(true);
  expect(filterInWords({ ...NO_FILTER, q: 'x', dataRequest: 'A' })).toBe('came from the person of the data request and contain “x”');
  expect(typedAtStart('?q=x&from=2026-03-03T10:00')).toEqual(NOTHING_TYPED);
});
