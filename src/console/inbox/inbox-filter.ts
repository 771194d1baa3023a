/** Converts the inputs of an inbox's filter into the filter that is sent to the server. */
import type { InboxFilter } from '#api/inbox/inbox.ts';
import { formatTime, indianTime } from '#domain/dates.ts';
import { INBOX_SEARCH_MAX } from '#domain/inbox-query.ts';
import { cleanText, countCharacters, tooLongSentence } from '#domain/text.ts';

/**
 * The values of the inputs. Times are in Indian time, `2026-03-03T10:00`; an empty text means that
 * no time is set. `dataRequest` is the data request whose link led to the page.
 */
export type TypedFilter = { q: string; from: string; to: string; dataRequest?: string | undefined };

/** The parameter of a console page that shows only the entries from the person of a data request. */
const DATA_REQUEST = 'data_request';

export const NO_FILTER: InboxFilter = { q: '', from: null, to: null };

export const NOTHING_TYPED: TypedFilter = { q: '', from: '', to: '' };

/**
 * The earliest time that counts. While a person types the year 2026, the input reports the years
 * 0002, 0020 and 0202.
 */
export const EARLIEST_TIME = '2000-01-01T00:00';

/**
 * The latest time that a browser offers. Without this limit the input accepts years of six digits.
 */
export const LATEST_TIME = '9999-12-31T23:59';

const filterSentences = {
  order: '“From” must be before “To”.',
} as const;

function timeOf(typed: string): string | null {
  return typed < EARLIEST_TIME ? null : indianTime(typed);
}

/** Returns the path of a console page that shows only the entries from the person of a data request. */
export function personPath(path: string, id: string): string {
  return `${path}?${DATA_REQUEST}=${id}`;
}

/** Returns the inputs of a page that is opened with a query string: no other link can set a search. */
export function typedAtStart(query: string): TypedFilter {
  return { ...NOTHING_TYPED, dataRequest: new URLSearchParams(query).get(DATA_REQUEST) ?? undefined };
}

/** Returns the filter that the inputs describe, or a sentence that says what is wrong with them. */
export function readFilter({ q, from, to, dataRequest }: TypedFilter): { ok: true; filter: InboxFilter } | { ok: false; problem: string } {
  const filter = { q: cleanText(q), from: timeOf(from), to: timeOf(to), dataRequest };
  if (countCharacters(filter.q) > INBOX_SEARCH_MAX) return { ok: false, problem: tooLongSentence('The search', INBOX_SEARCH_MAX) };
  if (filter.from !== null && filter.to !== null && filter.from >= filter.to) return { ok: false, problem: filterSentences.order };
  return { ok: true, filter };
}

/** Whether two filters select the same entries. */
export function isSameFilter(one: InboxFilter, other: InboxFilter): boolean {
  return one.q === other.q && one.from === other.from && one.to === other.to && one.dataRequest === other.dataRequest;
}

/** Whether the server has to read the entries, which can take a while. */
export function isSearch({ q, dataRequest }: InboxFilter): boolean {
  return q !== '' || dataRequest !== undefined;
}

/** Whether a filter excludes any entry. */
export function isFiltered(filter: InboxFilter): boolean {
  return !isSameFilter(filter, NO_FILTER);
}

/**
 * Returns a filter in words, e.g. `contain “hostel” and were received from 1 Mar 2026, 12:00 am`.
 * The text is empty if the filter excludes nothing.
 */
export function filterInWords({ q, from, to, dataRequest }: InboxFilter): string {
  const times = [from === null ? '' : `from ${formatTime(from)}`, to === null ? '' : `before ${formatTime(to)}`].filter(
    (part) => part !== '',
  );
  return [
    dataRequest === undefined ? '' : 'came from the person of the data request',
    q === '' ? '' : `contain “${q}”`,
    times.length === 0 ? '' : `were received ${times.join(' and ')}`,
  ]
    .filter((part) => part !== '')
    .join(' and ');
}
