import { DAY_MS, formatIndianTime } from '#domain/dates.ts';

import type { Filter } from '#ui/table/Filters.tsx';
import type { InboxFilter } from './calls.ts';

/** The days of a filter are days in India. */
export function getFilterQuery({ from = '', to = '', ...filter }: Filter): InboxFilter {
  const startOf = (day: string, daysLater: number) => {
    const moment = formatIndianTime(`${day}T00:00`);
    return moment === null ? '' : new Date(Date.parse(moment) + daysLater * DAY_MS).toISOString();
  };
  return { ...filter, from: startOf(from, 0), to: startOf(to, 1) };
}

/** Counted from the end of the period. */
export const CHART_WEEKS = 12;

/** Until now, because a wrong clock may have stored a future day; a day more for clocks that differ. */
export function getChartQuery(filter: Filter, now: number): InboxFilter {
  const { from = '', to = '', ...meant } = getFilterQuery({ ...filter, q: '', data_request: '', order: '' });
  const end = Math.min(to === '' ? Infinity : Date.parse(to), now + DAY_MS);
  const earliest = new Date(end - CHART_WEEKS * 7 * DAY_MS).toISOString();
  return { ...meant, to: new Date(end).toISOString(), from: from > earliest ? from : earliest };
}
