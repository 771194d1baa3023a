/** Counts of a form's entries, by week and by topic. */
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';

import { addDays, formatDay, formatIsoDay } from '#domain/dates.ts';
import { type WeekCount, getUnreadableSentence } from '#records/forms/inbox.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { GROUP_MIN, type YearRow, listYearRows } from '#records/forms/year-table.ts';
import { Button } from '#ui/forms/Button.tsx';
import type { Filter } from '#ui/table/Filters.tsx';
import { fetchAll } from '#ui/table/parts.ts';

import { QueryStatus } from '#console/QueryStatus.tsx';
import { type CsvColumn, saveCsv } from '#console/list/csv.ts';
import { type InboxCalls, CHART_WEEKS, getChartQuery, getFilterQuery } from './calls.ts';
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

const YEAR_COLUMNS: readonly CsvColumn<YearRow>[] = [
  { header: 'Category', text: ({ topic }) => topic },
  { header: 'Received', text: ({ received }) => String(received) },
  { header: 'Answered', text: ({ answered }) => String(answered) },
  { header: 'Days until the answer (median)', text: ({ days }) => (days === null ? '–' : String(days)) },
];

type YearTableProps = { form: ListedForm; calls: InboxCalls; onClose: () => void };

/** For a committee: of the days that are kept, without names and small groups. */
export function YearTable({ form: { store, topic = '', noun, console: messages, retentionDays }, calls, onClose }: YearTableProps) {
  const [to] = useState(() => formatIsoDay(new Date()));
  const from = addDays(to, 1 - retentionDays);
  const query = useQuery({
    queryKey: ['year', store, to],
    queryFn: async ({ signal }) => {
      const { items, unreadableDays } = await fetchAll((query) => calls.listPart(getFilterQuery({ from, to }), query), signal);
      return { rows: listYearRows(items, topic), note: getUnreadableSentence(unreadableDays) };
    },
  });
  if (!query.isSuccess) return <QueryStatus query={query} loading="Counting…" failed="The table could not be made." />;
  const { rows, note } = query.data;
  const title = `${messages.label}, ${formatDay(from)} to ${formatDay(to)}`;
  const back = <Button label="Back to the list" small look="quiet" onClick={onClose} />;
  return (
    <section className="grid gap-3" aria-label={title}>
      <h2 className="text-l">{title}</h2>
      {note === '' ? null : <p className="message message-error">{note}</p>}
      {rows.length === 0 ? (
        <>
          <p>{`Fewer than ${String(GROUP_MIN)} ${noun.many}: numbers could tell who sent them.`}</p>
          <div>{back}</div>
        </>
      ) : (
        <>
          <p>{`Groups below ${String(GROUP_MIN)} are joined or not shown. Deleted ${noun.many} are missing.`}</p>
          <div className="year-table-box" role="region" aria-label="Counts" tabIndex={0}>
            <table className="week-chart year-table tabular">
              <thead>
                <tr>
                  {YEAR_COLUMNS.map(({ header }) => (
                    <th key={header} scope="col">
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.topic}>
                    <th scope="row">{row.topic}</th>
                    {YEAR_COLUMNS.slice(1).map(({ header, text }) => (
                      <td key={header}>{text(row)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="cluster gap-3">
            <Button label="Print" small onClick={() => window.print()} />
            <Button label="Save as CSV" small look="quiet" onClick={() => saveCsv(`${store}-year`, YEAR_COLUMNS, rows, note)} />
            {back}
          </div>
        </>
      )}
    </section>
  );
}
