import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';

import { FORMS } from '#records/forms/registry.ts';
import { type Today, parseToday } from '#records/today/today.ts';

import { readTokenAccount } from '#api/http/session.ts';
import { send } from '#api/http/client.ts';

const TODAY_KEY = ['today'];

/** Older data are fetched again when the page becomes visible. */
const FRESH_MS = 5 * 60 * 1000;
const COUNTED_MAX = 99;

/** Also for the numbers in the menu. */
export function useToday(): UseQueryResult<Today> {
  return useQuery({
    queryKey: TODAY_KEY,
    queryFn: ({ signal }) => send('getToday', { parse: parseToday, signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    enabled: readTokenAccount().todo === null,
  });
}

export function recountEntries(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: TODAY_KEY });
}

/** `5`, `99+`, or `5+` if there may be more; `''` for none. */
function formatWaiting(count: number, hasMore: boolean): string {
  return count === 0 ? '' : `${Math.min(count, COUNTED_MAX)}${hasMore || count > COUNTED_MAX ? '+' : ''}`;
}

export const NOTHING_WAITS = { count: '', urgent: '' };

/** What waits on a page of the console. */
export function findWaiting({ forms }: Today, page: string): typeof NOTHING_WAITS {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const hasMore = forms.some(({ has_more }) => has_more);
  const word = (number: string, kind: string) => (number === '' ? '' : `${number} ${kind}`);
  if (page === 'today') {
    const late = sum(forms.map(({ overdue }) => overdue?.count ?? 0));
    return { count: '', urgent: word(formatWaiting(late, hasMore), 'overdue') };
  }
  const store = FORMS.find(({ id }) => id === page)?.store;
  const form = forms.find(({ name }) => name === store);
  if (form === undefined) return NOTHING_WAITS;
  return { count: formatWaiting(form.count, form.has_more), urgent: word(formatWaiting(form.urgent ?? 0, form.has_more), 'urgent') };
}
