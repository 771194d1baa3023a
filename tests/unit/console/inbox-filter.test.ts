import { expect, test } from 'vitest';

import { filterInWords, NOTHING_TYPED, personPath, readFilter, typedAtStart } from '#console/records/inbox/inbox-filter.ts';
import { isFiltered, isSameFilter, NO_FILTER } from '#console/records/list/record-page.ts';
import { formatTime } from '#domain/dates.ts';

const FROM = '2026-03-03T04:30:00.000Z';
const TO = '2026-03-04T04:30:00.000Z';

function at(day: string, time = '') {
  return { day, time };
}

test('a day without a time counts from its beginning and to its end, in Indian time', () => {
  expect(readFilter({ q: '', from: at('2026-03-03'), to: at('2026-03-03') })).toEqual({
    ok: true,
    filter: { q: '', from: '2026-03-02T18:30:00.000Z', to: '2026-03-03T18:30:00.000Z' },
  });
  expect(readFilter({ q: '', from: at('2026-02-28', '22:15'), to: at('2026-02-28') })).toEqual({
    ok: true,
    filter: { q: '', from: '2026-02-28T16:45:00.000Z', to: '2026-02-28T18:30:00.000Z' },
  });
  expect(readFilter({ ...NOTHING_TYPED, from: at('', '10:00') }), 'a time without a day').toEqual({ ok: true, filter: NO_FILTER });
});

test('the typed search is cleaned, and the typed times are read as Indian time', () => {
  expect(readFilter(NOTHING_TYPED)).toEqual({ ok: true, filter: NO_FILTER });
  expect(readFilter({ q: ' Re\u0301ne ', from: at('2026-03-03', '10:00'), to: at('2026-03-04', '10:00') })).toEqual({
    ok: true,
    filter: { q: 'R\u00e9ne', from: FROM, to: TO },
  });
});

test('a year that is still being typed sets no time', () => {
  for (const day of ['0002-03-03', '0020-03-03', '0202-03-03', '1999-12-31']) {
    expect(readFilter({ ...NOTHING_TYPED, from: at(day), to: at(day, '10:00') })).toEqual({ ok: true, filter: NO_FILTER });
  }
});

test('a period that ends before it begins and a search that is too long are reported', () => {
  const order = { ok: false, problem: '“From” must be before “To”.' };
  expect(readFilter({ q: '', from: at('2026-03-04', '10:00'), to: at('2026-03-03', '10:00') })).toEqual(order);
  expect(readFilter({ q: '', from: at('2026-03-03', '10:00'), to: at('2026-03-03', '10:00') })).toEqual(order);
  expect(readFilter({ q: '', from: at('2026-03-04'), to: at('2026-03-03') })).toEqual(order);
  expect(readFilter({ ...NOTHING_TYPED, q: 'x'.repeat(101) })).toEqual({ ok: false, problem: 'The search must be at most 100 characters' });
  expect(readFilter({ ...NOTHING_TYPED, q: '😀'.repeat(100) }).ok).toBe(true);
});

test('filters are compared by their content', () => {
  expect(isFiltered(NO_FILTER)).toBe(false);
  for (const filter of [
    { q: 'x', from: null, to: null },
    { q: '', from: FROM, to: null },
    { q: '', from: null, to: TO },
  ]) {
    expect(isFiltered(filter)).toBe(true);
    expect(isSameFilter(filter, { ...filter })).toBe(true);
  }
});

test('a filter is described in words', () => {
  expect(filterInWords(NO_FILTER)).toBe('');
  expect(filterInWords({ q: 'hostel', from: null, to: null })).toBe('contain “hostel”');
  expect(filterInWords({ q: '', from: FROM, to: TO })).toBe(`were received from ${formatTime(FROM)} and before ${formatTime(TO)}`);
  expect(filterInWords({ q: 'x', from: FROM, to: null })).toBe(`contain “x” and were received from ${formatTime(FROM)}`);
});

test('the link of a data request filters the page it leads to, and nothing else in an address does', () => {
  const { search } = new URL(personPath('/enquiries_console', '01KEKPQ8000000000000000004'), 'https://college.example');
  const read = readFilter(typedAtStart(search));
  expect(read).toEqual({ ok: true, filter: { ...NO_FILTER, dataRequest: '01KEKPQ8000000000000000004' } });
  expect(isFiltered({ ...NO_FILTER, dataRequest: 'A' })).toBe(true);
  expect(filterInWords({ ...NO_FILTER, q: 'x', dataRequest: 'A' })).toBe('came from the person of the data request and contain “x”');
  expect(typedAtStart('?q=x&from=2026-03-03T10:00')).toEqual(NOTHING_TYPED);
});
