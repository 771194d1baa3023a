import { useQuery } from '@tanstack/react-query';

import { addDays, formatDay, formatIsoDay } from '#domain/dates.ts';
import { getUnreadableSentence } from '#records/forms/inbox.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { GROUP_MIN, type YearRow, listYearRows } from '#records/forms/year-table.ts';
import { Button } from '#ui/forms/Button.tsx';

import { type CsvColumn, saveCsv } from '#console/list/csv.ts';
import { fetchAll } from '#ui/table/parts.ts';
import { QueryStatus } from '#console/QueryStatus.tsx';
import { type InboxCalls, getFilterQuery } from './calls.ts';
import './forms.css';

const columns: readonly CsvColumn<YearRow>[] = [
  { header: 'Category', text: ({ topic }) => topic },
  { header: 'Received', text: ({ received }) => String(received) },
  { header: 'Answered', text: ({ answered }) => String(answered) },
  { header: 'Days until the answer (median)', text: ({ days }) => (days === null ? '–' : String(days)) },
];

type YearTableProps = { form: ListedForm; calls: InboxCalls; onClose: () => void };

/** For a committee: of the days that are kept, without names and small groups. */
export function YearTable({ form: { store, topic = '', noun, console: messages, retentionDays }, calls, onClose }: YearTableProps) {
  const to = formatIsoDay(new Date());
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
  const hint =
    rows.length === 0
      ? `Fewer than ${String(GROUP_MIN)} ${noun.many}: numbers could tell who sent them.`
      : `Groups below ${String(GROUP_MIN)} are joined or not shown. Deleted ${noun.many} are missing.`;
  return (
    <section className="grid gap-3" aria-label={title}>
      <h2 className="text-l">{title}</h2>
      {note === '' ? null : <p className="message message-error">{note}</p>}
      <table className="week-chart year-table tabular">
        <caption>{hint}</caption>
        <thead>
          <tr>
            {columns.map(({ header }) => (
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
              {columns.slice(1).map(({ header, text }) => (
                <td key={header}>{text(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="cluster gap-3">
        <Button label="Print" small onClick={() => window.print()} />
        <Button label="Save as CSV" small look="quiet" onClick={() => saveCsv(`${store}-year`, columns, rows, note)} />
        <Button label="Back to the list" small look="quiet" onClick={onClose} />
      </div>
    </section>
  );
}
