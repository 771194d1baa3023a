/** The texts about the list of an inbox. */
import type { InboxFilter } from '#api/inbox/inbox.ts';
import { formatTime } from '#domain/dates.ts';

import { countOf, type Noun } from './bulk.ts';
import type { PageLoad } from './use-inbox-page.ts';

/** Shown if the ids of the matching entries could not be collected. */
export const collectFailedSentence = 'An error occurred while collecting the entries.';

type Shown = { load: PageLoad<unknown>; firstRowNumber: number; hasNewer: boolean; hasOlder: boolean };

/** Returns the range of a page's row numbers: `51 to 100`. */
export function rowsText(firstRowNumber: number, count: number): string {
  const last = firstRowNumber + count - 1;
  return count === 1
    ? firstRowNumber.toLocaleString('en-IN')
    : `${firstRowNumber.toLocaleString('en-IN')} to ${last.toLocaleString('en-IN')}`;
}

/**
 * Returns how many entries there are if they fit on one page, and otherwise the range of the page's
 * rows. The text is empty while the page is loading.
 */
export function shownSentence({ load, firstRowNumber, hasNewer, hasOlder }: Shown, noun: Noun): string {
  const count = load.entries.length;
  if (load.state === 'loading' || load.state === 'failed' || count === 0) return '';
  const isAll = load.state === 'loaded' && !hasNewer && !hasOlder;
  if (isAll) return countOf(count, noun);
  if (load.state === 'stopped') return `${countOf(count, noun)} so far`;
  return `${noun.many} ${rowsText(firstRowNumber, count)}`.replace(/^./u, (letter) => letter.toUpperCase());
}

/** Returns how far back a search has looked. */
function searchedBack(searchedTo: string | null): string {
  return searchedTo === null ? '' : `Searched back to ${formatTime(searchedTo)}`;
}

/** Returns the progress of a running search. */
export function searchingSentence({ entries, searchedTo }: PageLoad<unknown>): string {
  const found = entries.length === 0 ? '' : ` ${entries.length} found so far.`;
  return searchedTo === null ? `Searching…${found}` : `${searchedBack(searchedTo)}…${found}`;
}

/** Returns the text for a search that was stopped before its page was full. */
export function stoppedSentence({ searchedTo }: PageLoad<unknown>): string {
  return searchedTo === null ? 'The search was stopped.' : `${searchedBack(searchedTo)}, then stopped.`;
}

/** Returns the text that is shown instead of an empty list. */
export function nothingSentence({ q, from, to, dataRequest }: InboxFilter, noun: Noun): string {
  const hasTime = from !== null || to !== null;
  if (dataRequest !== undefined && q === '' && !hasTime) return `No ${noun.one} of this person was found.`;
  if (q !== '') return `No ${noun.one}${hasTime ? ' received in this period' : ''} matches “${q}”.`;
  return hasTime ? `No ${noun.many} were received in this period.` : `No ${noun.many} yet`;
}
