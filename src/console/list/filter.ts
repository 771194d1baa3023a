import { formatDay } from '#domain/dates.ts';
import { cleanText, countCharacters } from '#domain/clean-text.ts';
import { formatTooLongSentence } from '#domain/text.ts';
import { NOBODY } from '#records/forms/entry-work.ts';
import { INBOX_SEARCH_MAX } from '#records/forms/inbox-query.ts';

import type { Filter } from './record-definition.ts';

/**
 * The earliest accepted date. While a person types 2026, the input reports the years 0002, 0020 and
 * 0202.
 */
export const EARLIEST_DAY = '2000-01-01';

/** The latest date; without it the input accepts years of six digits. */
export const LATEST_DAY = '9999-12-30';

/** Returns true if a date is incomplete or out of range. */
export function isUnfinished(day: string): boolean {
  return day !== '' && day < EARLIEST_DAY;
}

export function isSameFilter(one: Filter, other: Filter): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** Returns true if a filter excludes rows; an order does not. */
export function isFiltered({ order: _, ...filter }: Filter): boolean {
  return !isSameFilter(filter, {});
}

type ReadFilter = { ok: true; filter: Filter } | { ok: false; problem: string | null };

/**
 * Parses the inputs into a filter or an error sentence; null while a year is being typed.
 * @param unfinishedDay the label of a date that was left incomplete, or `''`
 */
export function readFilter(typed: Filter, unfinishedDay: string): ReadFilter {
  const { q = '', from = '', to = '' } = typed;
  const search = cleanText(q);
  if (unfinishedDay !== '') return { ok: false, problem: `“${unfinishedDay}” must be a whole date, from 1 January 2000 on.` };
  if (isUnfinished(from) || isUnfinished(to)) return { ok: false, problem: null };
  if (countCharacters(search) > INBOX_SEARCH_MAX) return { ok: false, problem: formatTooLongSentence('The search', INBOX_SEARCH_MAX) };
  if (from !== '' && to !== '' && from > to) return { ok: false, problem: '“From” must not be after “To”.' };
  return { ok: true, filter: { ...typed, q: search } };
}

/** Describes a filter: `contain “hostel” and were received from 1 March 2026`, or `''`. */
export function describeFilter(filter: Filter): string {
  const part = (name: string, words: (text: string) => string) => {
    const { [name]: text = '' } = filter;
    return text === '' ? [] : [words(text)];
  };
  const days = [...part('from', (day) => `from ${formatDay(day)}`), ...part('to', (day) => `to ${formatDay(day)}`)];
  return [
    ...part('data_request', () => 'came from the person of the data request'),
    ...part('q', (q) => `contain “${q}”`),
    ...part('state', (state) => `have the status “${state}”`),
    ...part('assignee', (assignee) => `are assigned to ${assignee === NOBODY ? 'nobody' : assignee}`),
    ...part('remark', (remark) => `have ${remark === 'yes' ? 'a' : 'no'} remark`),
    ...part('choice', (choice) => `have “${choice}” chosen`),
    ...(days.length === 0 ? [] : [`were received ${days.join(' ')}`]),
  ].join(' and ');
}
