import { ApiError } from '#api/http/api-error.ts';
import { formatTime } from '#domain/dates.ts';

import { capitalise } from '#domain/text.ts';
import type { Filter } from '#ui/table/Filters.tsx';

import { getFailureText } from '#console/sentences.ts';
import type { Message, RecordNoun } from './use-list.ts';
import { isFiltered } from './use-filter.ts';

export function getFailureMessage(error: unknown, fallback: string): Message {
  const isGone = error instanceof ApiError && error.status === 404;
  return { kind: 'failure', ...getFailureText(error, fallback), afterClose: isGone ? 'fetchAgain' : 'stay' };
}

function formatNumber(count: number): string {
  return count.toLocaleString('en-IN');
}

export function formatRowCount(count: number, noun: RecordNoun): string {
  return `${formatNumber(count)} ${count === 1 ? noun.one : noun.many}`;
}

/** `200 enquiries are deleted, 250 are left.` */
export function getHaltedSentence(done: number, left: number, noun: RecordNoun, past: string): string {
  return `${formatRowCount(done, noun)} ${done === 1 ? 'is' : 'are'} ${past}, ${formatNumber(left)} ${left === 1 ? 'is' : 'are'} left.`;
}

function formatRowNumbers(first: number, count: number): string {
  return count === 1 ? formatNumber(first) : `${formatNumber(first)} to ${formatNumber(first + count - 1)}`;
}

/** `found`: in all loaded pages; `all`: before the browser's search. */
type ShownRows = { rows: readonly unknown[]; firstRowNumber: number; found: number; all: number; isComplete: boolean };

/** `40 notices`, `12 of 40 notices` during a search, `Enquiries 51 to 100` if there are older ones. */
export function getShownSentence(
  { rows, firstRowNumber, found, all, isComplete }: ShownRows,
  isStopped: boolean,
  noun: RecordNoun,
): string {
  if (isStopped) return `${formatRowCount(found, noun)} so far`;
  if (isComplete) return found === all ? formatRowCount(all, noun) : `${formatNumber(found)} of ${formatRowCount(all, noun)}`;
  return capitalise(`${noun.many} ${formatRowNumbers(firstRowNumber, rows.length)}`);
}

/** `Rows 51 to 100 of 5,000`, or `Rows 51 to 100, and older ones` */
export function getRowsSentence({ rows, firstRowNumber, found, isComplete }: ShownRows, further: string): string {
  if (rows.length === 0) return '';
  return `Rows ${formatRowNumbers(firstRowNumber, rows.length)}${isComplete ? ` of ${formatNumber(found)}` : `, and ${further} ones`}`;
}

export function getNothingSentence(filter: Filter, noun: RecordNoun): string {
  const { q = '', from = '', to = '', data_request = '', order: _, ...others } = filter;
  const hasTime = from !== '' || to !== '';
  if (isFiltered(others)) return `No ${noun.one} matches these filters.`;
  if (data_request !== '' && q === '' && !hasTime) return `No ${noun.one} of this person was found.`;
  if (q !== '') return `No ${noun.one}${hasTime ? ' received in this period' : ''} matches “${q}”.`;
  return hasTime ? `No ${noun.many} were received in this period.` : `No ${noun.many} yet`;
}

/** `Searched back to 3 March 2026, 10:00 am` */
export function getSearchedSentence(searchedTo: string | null, { order = '' }: Filter, otherwise: string): string {
  return searchedTo === null ? otherwise : `Searched ${order === '' ? 'back' : 'up'} to ${formatTime(searchedTo)}`;
}
