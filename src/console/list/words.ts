import { ApiError } from '#api/http/api-error.ts';
import { formatTime } from '#domain/dates.ts';

import type { Filter, Message, RecordNoun } from './record-kind.ts';
import { getFailureText } from '#console/sentences.ts';
import { isFiltered } from './filter.ts';

/** A 404 means that the list is stale, so it is fetched again. */
export function getFailureMessage(error: unknown, fallback: string): Message {
  const isGone = error instanceof ApiError && error.status === 404;
  return { kind: 'failure', ...getFailureText(error, fallback), afterClose: isGone ? 'fetchAgain' : 'stay' };
}

function numberText(count: number): string {
  return count.toLocaleString('en-IN');
}

/** `1,250 enquiries` */
export function formatRowCount(count: number, noun: RecordNoun): string {
  return `${numberText(count)} ${count === 1 ? noun.one : noun.many}`;
}

/** `200 enquiries are deleted, 250 are left.` */
export function getHaltedSentence(done: number, left: number, noun: RecordNoun, marking: string | null): string {
  const what = marking === null ? 'deleted' : `marked as ${marking}`;
  return `${formatRowCount(done, noun)} ${done === 1 ? 'is' : 'are'} ${what}, ${numberText(left)} ${left === 1 ? 'is' : 'are'} left.`;
}

/** `51 to 100` */
function formatRowNumbers(first: number, count: number): string {
  return count === 1 ? numberText(first) : `${numberText(first)} to ${numberText(first + count - 1)}`;
}

/** `rows` are those of the page, `found` those of all pages that are loaded, before the search of the browser `all`. */
type ShownRows = { rows: readonly unknown[]; firstRowNumber: number; found: number; all: number; isComplete: boolean };

/** `40 notices`, `12 of 40 notices` while a search hides some, `Enquiries 51 to 100` while there are older ones. */
export function shownSentence({ rows, firstRowNumber, found, all, isComplete }: ShownRows, isStopped: boolean, noun: RecordNoun): string {
  if (isStopped) return `${formatRowCount(found, noun)} so far`;
  if (isComplete) return found === all ? formatRowCount(all, noun) : `${numberText(found)} of ${formatRowCount(all, noun)}`;
  return `${noun.many} ${formatRowNumbers(firstRowNumber, rows.length)}`.replace(/^./u, (letter) => letter.toUpperCase());
}

/** `Rows 51 to 100 of 5,000`, or `Rows 51 to 100, and older ones` while it is not known how many there are. */
export function getRowsSentence({ rows, firstRowNumber, found, isComplete }: ShownRows, further: string): string {
  if (rows.length === 0) return '';
  return `Rows ${formatRowNumbers(firstRowNumber, rows.length)}${isComplete ? ` of ${numberText(found)}` : `, and ${further} ones`}`;
}

export function getNothingSentence(filter: Filter, noun: RecordNoun): string {
  const { q = '', from = '', to = '', data_request = '', order: _, ...others } = filter;
  const hasTime = from !== '' || to !== '';
  if (isFiltered(others)) return `No ${noun.one} matches these filters.`;
  if (data_request !== '' && q === '' && !hasTime) return `No ${noun.one} of this person was found.`;
  if (q !== '') return `No ${noun.one}${hasTime ? ' received in this period' : ''} matches “${q}”.`;
  return hasTime ? `No ${noun.many} were received in this period.` : `No ${noun.many} yet`;
}

/** How far the server has looked: `Searched back to 3 March 2026, 10:00 am`, or the first text if it has not said so. */
export function searchedSentence(searchedTo: string | null, { order = '' }: Filter, otherwise: string): string {
  return searchedTo === null ? otherwise : `Searched ${order === '' ? 'back' : 'up'} to ${formatTime(searchedTo)}`;
}
