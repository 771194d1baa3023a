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
