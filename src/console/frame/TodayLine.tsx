import { getConsolePage } from '#console/pages.ts';
import { NOTHING_WAITS, findWaiting, useToday } from './use-today.ts';

/** On the page after the login. */
export function TodayLine() {
  const { data } = useToday();
  const { count, urgent } = data === undefined ? NOTHING_WAITS : findWaiting(data, 'today');
  const parts = [urgent, count === '' ? '' : `${count} new`].filter(Boolean).join(', ');
  return (
    <p className="below-3 no-print">
      <a href={getConsolePage('today').path}>{parts === '' ? 'Today' : `Today: ${parts}`}</a>
    </p>
  );
}
