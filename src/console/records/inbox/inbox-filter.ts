import type { InboxFilter } from '#api/inbox/inbox.ts';
import { formatDay, indianTime } from '#domain/dates.ts';
import { NOBODY } from '#domain/entry-work.ts';
import { INBOX_SEARCH_MAX } from '#domain/inbox-query.ts';
import { cleanText, countCharacters, tooLongSentence } from '#domain/text.ts';

/**
 * What a person has typed and chosen. The days are days in India, `2026-03-03`, or empty.
 * `unfinishedDay` is the label of a day that was left before it was a whole date.
 */
export type TypedFilter = Omit<InboxFilter, 'from' | 'to'> & { from: string; to: string; unfinishedDay?: string };

const DATA_REQUEST = 'data_request';

export const NOTHING_TYPED: TypedFilter = { q: '', from: '', to: '' };

/** While a person types the year 2026, the input reports the years 0002, 0020 and 0202. */
export const EARLIEST_DAY = '2000-01-01';

/** Without this limit the input accepts years of six digits. */
export const LATEST_DAY = '9999-12-30';

const DAY_MS = 24 * 60 * 60 * 1000;

const filterSentences = {
  order: '“From” must not be after “To”.',
  unfinished: (label: string) => `“${label}” must be a whole date, from 1 January 2000 on.`,
} as const;

/** Returns the beginning of a day, or of a later one; null for no day. */
function startOf(day: string, daysLater = 0): string | null {
  const moment = indianTime(`${day}T00:00`);
  return moment === null ? null : new Date(Date.parse(moment) + daysLater * DAY_MS).toISOString();
}

/** Whether a day is neither empty nor one that counts. */
export function isUnfinished(day: string): boolean {
  return day !== '' && day < EARLIEST_DAY;
}

export function personPath(path: string, id: string): string {
  return `${path}?${DATA_REQUEST}=${id}`;
}

/** No other link can set a search. */
export function typedAtStart(query: string): TypedFilter {
  return { ...NOTHING_TYPED, dataRequest: new URLSearchParams(query).get(DATA_REQUEST) ?? undefined };
}

/**
 * Returns the filter that the inputs describe, or a sentence that says what is wrong with them; null
 * while a year is being typed.
 */
export function readFilter(typed: TypedFilter): { ok: true; filter: InboxFilter } | { ok: false; problem: string | null } {
  const { unfinishedDay = '', ...others } = typed;
  const filter = { ...others, q: cleanText(typed.q), from: startOf(typed.from), to: startOf(typed.to, 1) };
  if (unfinishedDay !== '') return { ok: false, problem: filterSentences.unfinished(unfinishedDay) };
  if (isUnfinished(typed.from) || isUnfinished(typed.to)) return { ok: false, problem: null };
  if (countCharacters(filter.q) > INBOX_SEARCH_MAX) return { ok: false, problem: tooLongSentence('The search', INBOX_SEARCH_MAX) };
  if (filter.from !== null && filter.to !== null && filter.from >= filter.to) return { ok: false, problem: filterSentences.order };
  return { ok: true, filter };
}

/** Whether the server may answer in parts that say how far they have come. */
export function isSearch({ q, dataRequest = '', state = '', assignee = '', remark = '', sort = '' }: InboxFilter): boolean {
  return [q, dataRequest, state, assignee, remark, sort].some((part) => part !== '');
}

/** Returns e.g. `contain “hostel” and were received from 1 March 2026`, or nothing. */
export function filterInWords({ q, from, to, dataRequest, state = '', assignee = '', remark = '' }: InboxFilter): string {
  const lastDay = to === null ? '' : new Date(Date.parse(to) - 1).toISOString();
  const times = [from === null ? '' : `from ${formatDay(from)}`, to === null ? '' : `to ${formatDay(lastDay)}`];
  return [
    dataRequest === undefined ? '' : 'came from the person of the data request',
    q === '' ? '' : `contain “${q}”`,
    state === '' ? '' : `have the status “${state}”`,
    assignee === '' ? '' : `are assigned to ${assignee === NOBODY ? 'nobody' : assignee}`,
    remark === '' ? '' : `have ${remark === 'yes' ? 'a' : 'no'} remark`,
    from === null && to === null ? '' : `were received ${times.filter((part) => part !== '').join(' ')}`,
  ]
    .filter((part) => part !== '')
    .join(' and ');
}
