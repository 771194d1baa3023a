import { formatTime } from '#domain/dates.ts';
import { ACTIVITIES, ACTIVITY_DAYS, type ActivityEntry, parseActivityPage } from '#records/accounts/activity.ts';
import { Filters, type Filter, type FilterField } from '#ui/table/Filters.tsx';
import type { Part, PartQuery } from '#ui/table/parts.ts';
import type { TableColumn } from '#ui/table/use-data-table.tsx';

import { send } from '#api/http/client.ts';

import { describeAction } from '#console/activity-words.ts';
import { Console } from '#console/frame/Console.tsx';
import { ListBar } from '#console/list/ListBar.tsx';
import { ListTable } from '#console/list/ListTable.tsx';
import { useList } from '#console/list/use-list.ts';
import { formatActivity } from './activity-messages.tsx';
import './activity.css';
import { type RecordNames, findNames } from './record-names.ts';

type ActivityRow = ActivityEntry & { names: RecordNames };

async function listActivity({ account = '', record = '', ...filter }: Filter, { cursor, signal }: PartQuery): Promise<Part<ActivityRow>> {
  const query = { ...filter, account: account.trim(), record: record.trim(), cursor: cursor ?? '' };
  const [page, names] = await Promise.all([send('getActivity', { query, parse: parseActivityPage, signal }), findNames(signal)]);
  const items = page.data.map((entry) => ({ ...entry, names }));
  return { items, cursor: page.next_cursor, searchedTo: null, unreadableDays: page.unreadable_days ?? [] };
}

const fields: readonly FilterField<ActivityRow>[] = [
  { type: 'text', name: 'account', label: 'Account' },
  { type: 'text', name: 'record', label: 'Record id' },
  { type: 'day', name: 'from', label: 'From' },
  { type: 'day', name: 'to', label: 'To' },
  {
    type: 'choice',
    name: 'what',
    label: 'What',
    all: 'Everything',
    options: ACTIVITIES,
    texts: Object.fromEntries(ACTIVITIES.map((activity) => [activity, describeAction(activity)])),
  },
];

function createColumns(): readonly TableColumn<ActivityRow>[] {
  return [
    { header: 'When', width: 'name', cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
    {
      header: 'What happened',
      width: 'text',
      cell: ({ names, ...entry }) => (
        <>
          <p>
            <strong>{entry.staff}</strong> {formatActivity(entry, names)}
          </p>
          {entry.details === undefined ? null : <p>{entry.details}</p>}
          <details className="activity-call soft">
            <summary>Details</summary>
            <p>{[entry.call, ...entry.records].join(' ')}</p>
          </details>
        </>
      ),
    },
  ];
}

function getName({ what }: ActivityRow): string {
  return what;
}

function ActivityList() {
  const list = useList({
    name: 'activity',
    noun: { one: 'entry', many: 'entries' },
    fetchPart: listActivity,
    createColumns,
    nameOf: getName,
    fields,
  });
  return (
    <>
      <ListBar list={list}>
        <Filters fields={list.fields} filter={list.filter} />
      </ListBar>
      <ListTable list={list} emptyHint={`Entries are kept for ${String(ACTIVITY_DAYS)} days.`} caption="Activity, newest first" />
    </>
  );
}

export function ActivityConsole() {
  return (
    <Console page="activity">
      <ActivityList />
    </Console>
  );
}
