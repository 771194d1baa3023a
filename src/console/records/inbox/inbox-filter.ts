import type { InboxFilter } from '#api/inbox/inbox.ts';
import { formatTime, indianTime } from '#domain/dates.ts';
import { INBOX_SEARCH_MAX } from '#domain/inbox-query.ts';
import { cleanText, countCharacters, tooLongSentence } from '#domain/text.ts';

/** A day, `2026-03-03`, and a time, `10:00`. Either may be empty. */
export type TypedTime = { day: string; time: string };

/** In Indian time. `dataRequest` is the data request whose link led to the page. */
export type TypedFilter = { q: string; from: TypedTime; to: TypedTime; dataRequest?: string | undefined };

const DATA_REQUEST = 'data_request';

export const NOTHING_TYPED: TypedFilter = { q: '', from: { day: '', time: '' }, to: { day: '', time: '' } };

/** While a person types the year 2026, the input reports the years 0002, 0020 and 0202. */
export const EARLIEST_DAY = '2000-01-01';

/** Without this limit the input accepts years of six digits. */
export const LATEST_DAY = '9999-12-30';

const DAY_MS = 24 * 60 * 60 * 1000;

const filterSentences = {
  order: '“From” must be before “To”.',
} as const;

/** A day without a time counts from its beginning. */
function momentOf({ day, time }: TypedTime): string | null {
  return day < EARLIEST_DAY ? null : indianTime(`${day}T${time === '' ? '00:00' : time}`);
}

/** A day without a time counts to its end. */
function endOf(typed: TypedTime): string | null {
  const moment = momentOf(typed);
  return moment === null || typed.time !== '' ? moment : new Date(Date.parse(moment) + DAY_MS).toISOString();
}

export function personPath(path: string, id: string): string {
  return `${path}?${DATA_REQUEST}=${id}`;
}

/** No other link can set a search. */
export function typedAtStart(query: string): TypedFilter {
  return { ...NOTHING_TYPED, dataRequest: new URLSearchParams(query).get(DATA_REQUEST) ?? undefined };
}

export function readFilter({ q, from, to, dataRequest }: TypedFilter): { ok: true; filter: InboxFilter } | { ok: false; problem: string } {
  const filter = { q: cleanText(q), from: momentOf(from), to: endOf(to), dataRequest };
  if (countCharacters(filter.q) > INBOX_SEARCH_MAX) return { ok: false, problem: tooLongSentence('The search', INBOX_SEARCH_MAX) };
  if (filter.from !== null && filter.to !== null && filter.from >= filter.to) return { ok: false, problem: filterSentences.order };
  return { ok: true, filter };
}

export function isSearch({ q, dataRequest }: InboxFilter): boolean {
  return q !== '' || dataRequest !== undefined;
}

/** For example `contain “hostel” and were received from 1 March 2026, 12:00am`, or nothing. */
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
