import type { InboxFilter } from '#api/inbox/inbox.ts';

import type { Noun } from '#console/records/record-kind.ts';

/** `1,250 enquiries` */
export function countOf(count: number, noun: Noun): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? noun.one : noun.many}`;
}

/** `40 notices`, or `12 of 40 notices` while a search hides some. */
export function countSentence(shown: number, all: number, noun: Noun): string {
  return shown === all ? countOf(all, noun) : `${shown.toLocaleString('en-IN')} of ${countOf(all, noun)}`;
}

/** `51 to 100` */
export function rowsText(firstRowNumber: number, count: number): string {
  const last = firstRowNumber + count - 1;
  return count === 1
    ? firstRowNumber.toLocaleString('en-IN')
    : `${firstRowNumber.toLocaleString('en-IN')} to ${last.toLocaleString('en-IN')}`;
}

/** `Rows 51 to 100 of 5,000`; `total` is null if it is unknown. */
export function rowsSentence(firstRowNumber: number, count: number, total: number | null): string {
  return `Rows ${rowsText(firstRowNumber, count)}${total === null ? '' : ` of ${total.toLocaleString('en-IN')}`}`;
}

export function nothingSentence({ q, from, to, dataRequest, state, assignee, remark, choice }: InboxFilter, noun: Noun): string {
  const hasTime = from !== null || to !== null;
  if ([state, assignee, remark, choice].some((part = '') => part !== '')) return `No ${noun.one} matches these filters.`;
  if (dataRequest !== undefined && q === '' && !hasTime) return `No ${noun.one} of this person was found.`;
  if (q !== '') return `No ${noun.one}${hasTime ? ' received in this period' : ''} matches “${q}”.`;
  return hasTime ? `No ${noun.many} were received in this period.` : `No ${noun.many} yet`;
}
