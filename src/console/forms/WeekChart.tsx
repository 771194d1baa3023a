import { useCallback } from 'react';

import { addDays, formatDay } from '#domain/dates.ts';
import type { WeekCount } from '#records/forms/inbox.ts';
import { FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';
import { useLoad } from '#ui/status/use-load.ts';

import { fetchAll } from '#console/list/parts.ts';
import type { Filter } from '#console/list/record-definition.ts';
import { loadFailureSentence } from '#console/sentences.ts';
import type { InboxCalls } from './calls.ts';
import { CHART_WEEKS, getChartQuery } from './query.ts';
import './week-chart.css';

type WeekChartProps = { countsPart: InboxCalls['countsPart']; filter: Filter; caption: string };

/** Lists the Mondays from `first` to `last`. */
function listWeeks(first = '', last = ''): readonly string[] {
  if (first === '' || first > last) return [];
  return [first, ...listWeeks(addDays(first, 7), last)];
}

function ChartTable({ counts, caption }: { counts: readonly WeekCount[]; caption: string }) {
  const known = counts.map(({ week }) => week).sort();
  const weeks = listWeeks(known[0], known.at(-1)).slice(-CHART_WEEKS);
  const sum = (isMeant: (count: WeekCount) => boolean) =>
    counts.filter((one) => weeks.includes(one.week) && isMeant(one)).reduce((total, { count }) => total + count, 0);
  const total = (name: string) => sum(({ group }) => group === name);
  const groups = [...new Set(counts.map(({ group }) => group))].sort((one, other) => total(other) - total(one));
  const most = Math.max(...counts.map(({ count }) => count));
  const row = (name: string, isMeant: (count: WeekCount) => boolean) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {weeks.map((week) => {
        const count = sum((one) => one.week === week && isMeant(one));
        return (
          <td key={week} data-shade={count === 0 ? 0 : count < most / 2 ? 1 : 2}>
            {count}
          </td>
        );
      })}
      <td className="strong">{sum(isMeant)}</td>
    </tr>
  );
  if (weeks.length === 0) return <p>None were received in this period.</p>;
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className="week-chart-box" role="region" aria-label={caption} tabIndex={0}>
      <table className="week-chart small tabular">
        <caption>Each column is a week from this Monday on.</caption>
        <thead>
          <tr>
            <td />
            {[...weeks.map((week) => formatDay(week).replace(/ \d+$/u, '')), 'Sum'].map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => row(group, (one) => one.group === group))}
          {row('All', () => true)}
        </tbody>
      </table>
    </div>
  );
}

/** The number of entries per week, grouped by a field. It uses the filter, but not the search. */
export function WeekChart({ countsPart, filter, caption }: WeekChartProps) {
  const fetchCounts = useCallback(
    (signal: AbortSignal) => {
      const query = getChartQuery(filter, Date.now());
      return fetchAll(({ cursor }) => countsPart(query, { cursor, signal }), signal);
    },
    [countsPart, filter],
  );
  const { load, retry } = useLoad(fetchCounts);
  if (load.state === 'loading') return <LoadingStatus text="Counting…" />;
  if (load.state === 'loaded') return <ChartTable counts={load.value} caption={caption} />;
  return <FailedStatus title="The chart could not be loaded." text={loadFailureSentence(load.error)} onRetry={retry} />;
}
