import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

import { addDays, formatDay } from '#domain/dates.ts';
import type { WeekCount } from '#records/forms/inbox.ts';
import { Button } from '#ui/forms/Button.tsx';
import type { Filter } from '#ui/table/Filters.tsx';

import { fetchAll } from '#ui/table/parts.ts';
import { QueryStatus } from '#console/QueryStatus.tsx';
import { type InboxCalls, CHART_WEEKS, getChartQuery } from './calls.ts';
import './forms.css';

type WeekChartProps = { countsPart: InboxCalls['countsPart']; filter: Filter; caption: string; onClose: () => void };

function ChartTable({ counts, caption }: { counts: readonly WeekCount[]; caption: string }) {
  const known = counts.map(({ week }) => week).sort();
  const [first = '', last = ''] = [known[0], known.at(-1)];
  const before = Array.from({ length: CHART_WEEKS }, (_, index) => index - CHART_WEEKS + 1);
  const weeks = last === '' ? [] : before.map((number) => addDays(last, 7 * number)).filter((week) => week >= first);
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

export function WeekChart({ countsPart, filter, caption, onClose }: WeekChartProps) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => region.current?.focus({ preventScroll: true }), []);
  const query = useQuery({
    queryKey: ['weeks', caption, filter],
    queryFn: ({ signal }) => {
      const meant = getChartQuery(filter, Date.now());
      return fetchAll((query) => countsPart(meant, query), signal);
    },
  });
  return (
    <div ref={region} className="list-region below-3 no-print" role="group" aria-label={caption} tabIndex={-1}>
      <div className="cluster gap-3">
        <h2 className="plain-title strong">{caption}</h2>
        <Button label="Close" small look="quiet" onClick={onClose} />
      </div>
      {query.isSuccess ? (
        <ChartTable counts={query.data.items} caption={caption} />
      ) : (
        <QueryStatus query={query} loading="Counting…" failed="The chart could not be loaded." />
      )}
    </div>
  );
}
