import { getConsolePage } from '#console/pages.ts';
import { findWaiting, useToday } from './use-today.ts';

/** On the page after the login. */
export function TodayLine() {
  const { data } = useToday();
  const overdue = data === undefined ? '' : findWaiting(data, 'today').urgent;
  const fresh = data?.forms.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const parts = [overdue, fresh === 0 ? '' : `${data?.forms.some((one) => one.has_more) === true ? 'at least ' : ''}${String(fresh)} new`];
  return (
    <p className="below-3 no-print">
      <a href={getConsolePage('today').path}>{['Today', parts.filter(Boolean).join(', ')].filter(Boolean).join(': ')}</a>
    </p>
  );
}
