import { formatTime } from '#domain/dates.ts';

import type { RecordPage } from '#console/records/list/record-page.ts';
import { countOf, rowsText } from '#console/records/list/words.ts';
import type { Noun } from '#console/records/record-kind.ts';

export const collectFailedSentence = 'An error occurred while collecting the entries.';

type Shown = Pick<RecordPage<unknown>, 'state' | 'rows' | 'firstRowNumber' | 'hasPrevious' | 'hasNext'>;

/** How many entries there are if they fit on one page, otherwise the range of the page's rows. */
export function shownSentence({ state, rows, firstRowNumber, hasPrevious, hasNext }: Shown, noun: Noun): string {
  const count = rows.length;
  if (state === 'loading' || state === 'failed' || count === 0) return '';
  if (state === 'loaded' && !hasPrevious && !hasNext) return countOf(count, noun);
  if (state === 'stopped') return `${countOf(count, noun)} so far`;
  return `${noun.many} ${rowsText(firstRowNumber, count)}`.replace(/^./u, (letter) => letter.toUpperCase());
}

function searchedBack(searchedTo: string): string {
  return `Searched back to ${formatTime(searchedTo)}`;
}

export function searchingSentence(count: number, searchedTo: string | null): string {
  const found = count === 0 ? '' : ` ${count} found so far.`;
  return searchedTo === null ? `Searching…${found}` : `${searchedBack(searchedTo)}…${found}`;
}

export function stoppedSentence(searchedTo: string | null): string {
  return searchedTo === null ? 'The search was stopped.' : `${searchedBack(searchedTo)}, then stopped.`;
}
