import { formatTime } from '#domain/dates.ts';
import { ACTIVITIES, ACTIVITY_DAYS, type ActivityEntry, parseActivityPage } from '#records/accounts/activity.ts';
import { Filters, type Filter, type FilterField } from '#ui/table/Filters.tsx';
import { type Part, type PartQuery, fetchAll, toPart } from '#ui/table/parts.ts';
import type { TableColumn } from '#ui/table/use-data-table.tsx';

import { send } from '#api/http/client.ts';

import { listAccounts } from '#console/accounts/calls.ts';
import { describeAction } from '#console/activity-words.ts';
import { listDeleted } from '#console/entry/history-calls.ts';
import { listFaculty } from '#console/faculty/calls.ts';
import { createConsole } from '#console/frame/Console.tsx';
import { ListBar, ListTable } from '#console/list/ListTable.tsx';
import { useList } from '#console/list/use-list.ts';
import { listNotices } from '#console/notices/calls.ts';
import { mayUse } from '#console/session/guard.ts';
import { type NamedRecord, type RecordNames, formatActivity } from './activity-messages.tsx';

async function listDeletedNames(collection: 'notices' | 'faculty', signal: AbortSignal): Promise<readonly NamedRecord[]> {
  const { items } = await fetchAll(({ cursor }) => listDeleted({ name: collection }, { cursor, signal }), signal);
  return items.map(({ id, texts: [name = ''] }) => ({ id, name, isDeleted: true }));
}

/** Live records come last and replace deleted ones. */
const LISTS: readonly (readonly [string, (signal: AbortSignal) => Promise<readonly NamedRecord[]>])[] = [
  ['notices', (signal) => listDeletedNames('notices', signal)],
  ['faculty', (signal) => listDeletedNames('faculty', signal)],
  ['notices', async (signal) => (await listNotices(signal)).map(({ id, title: name }) => ({ id, name }))],
  ['faculty', listFaculty],
  ['accounts', async (signal) => (await listAccounts(signal)).data.map(({ id, username: name }) => ({ id, name }))],
];

/** The log stores no names, so that none outlives its record. */
async function findNames(signal = new AbortController().signal): Promise<RecordNames> {
  const lists = LISTS.filter(([right]) => mayUse(right)).map(([, list]) => list(signal).catch(() => []));
  return new Map((await Promise.all(lists)).flat().map((record) => [record.id, record]));
}

type ActivityRow = ActivityEntry & { names: RecordNames };

async function listActivity({ account = '', record = '', ...filter }: Filter, { cursor, signal }: PartQuery): Promise<Part<ActivityRow>> {
  const query = { ...filter, account: account.trim(), record: record.trim(), cursor: cursor ?? '' };
  const [page, names] = await Promise.all([send('getActivity', { query, parse: parseActivityPage, signal }), findNames(signal)]);
  return toPart({ ...page, data: page.data.map((entry) => ({ ...entry, names })) });
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

const options = {
  name: 'activity',
  noun: { one: 'entry', many: 'entries' },
  fetchPart: listActivity,
  createColumns: (): readonly TableColumn<ActivityRow>[] => [
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
          <details className="soft">
            <summary>Details</summary>
            <p>{[entry.call, ...entry.records].join(' ')}</p>
          </details>
        </>
      ),
    },
  ],
  nameOf: ({ what }: ActivityRow) => what,
  fields,
};

function ActivityList() {
  const list = useList(options);
  return (
    <>
      <ListBar list={list}>
        <Filters fields={list.fields} filter={list.filter} />
      </ListBar>
      <ListTable list={list} emptyHint={`Entries are kept for ${String(ACTIVITY_DAYS)} days.`} caption="Activity, newest first" />
    </>
  );
}

export const ActivityConsole = createConsole('activity', ActivityList);
