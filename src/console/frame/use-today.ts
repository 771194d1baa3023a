import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';

import { FORMS } from '#records/forms/registry.ts';
import { type Today, parseToday } from '#records/today/today.ts';

import { readTokenAccount } from '#api/http/session.ts';
import { send } from '#api/http/client.ts';

const TODAY_KEY = ['today'];

/** Older data are fetched again when the page becomes visible. */
const FRESH_MS = 5 * 60 * 1000;
const COUNTED_MAX = 99;

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
function formatWaiting(counts: readonly number[], hasMore: boolean): string {
  const count = counts.reduce((all, one) => all + one, 0);
  return count === 0 ? '' : `${Math.min(count, COUNTED_MAX)}${hasMore || count > COUNTED_MAX ? '+' : ''}`;
}

/** What waits on a page of the console; on Today what is overdue comes first. */
export function findWaiting({ forms = [] }: Partial<Today>, page: string): { count: string; urgent: string } {
  const isToday = page === 'today';
  const counted = isToday ? forms : forms.filter(({ name }) => FORMS.some(({ id, store }) => id === page && store === name));
  const hasMore = counted.some(({ has_more }) => has_more);
  const urgent = formatWaiting(
    counted.map((one) => (isToday ? one.overdue?.count : one.urgent) ?? 0),
    hasMore,
  );
  const all = counted.map(({ count }) => count);
  return { count: formatWaiting(all, hasMore), urgent: urgent === '' ? '' : `${urgent} ${isToday ? 'overdue' : 'urgent'}` };
}
