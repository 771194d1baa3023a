import { DAY_MS, formatIndianTime } from '#domain/dates.ts';

import type { Filter } from '#console/list/record-definition.ts';
import type { InboxFilter } from './calls.ts';

/** Converts a filter to a query. Its days are days in India. */
export function getFilterQuery({ from = '', to = '', ...filter }: Filter): InboxFilter {
  const startOf = (day: string, daysLater: number) => {
    const moment = formatIndianTime(`${day}T00:00`);
    return moment === null ? '' : new Date(Date.parse(moment) + daysLater * DAY_MS).toISOString();
  };
  return { ...filter, from: startOf(from, 0), to: startOf(to, 1) };
}

/** The most weeks that the chart shows, counted from the end of the period. */
export const CHART_WEEKS = 12;

/**
 * Converts a filter to the query of the chart, without the search. The period ends now at the latest, because a wrong clock
 * may have stored a day in the future; a day more is for clocks that differ.
 */
export function getChartQuery(filter: Filter, now: number): InboxFilter {
  const { from = '', to = '', ...meant } = getFilterQuery({ ...filter, q: '', data_request: '', order: '' });
  const end = Math.min(to === '' ? Infinity : Date.parse(to), now + DAY_MS);
  const earliest = new Date(end - CHART_WEEKS * 7 * DAY_MS).toISOString();
  return { ...meant, to: new Date(end).toISOString(), from: from > earliest ? from : earliest };
}
