import { decodeTime } from 'ulid';

import { calls, resolveCall } from '#domain/calls.ts';
import { formatDay, formatTime } from '#domain/dates.ts';
import { ACTIVITIES, ACTIVITY_DAYS, type ActivityEntry, parseActivityPage } from '#records/accounts/activity.ts';
import { COLLECTIONS } from '#records/collections.ts';
import { formatEntryCount, listFormCalls } from '#records/forms/form.ts';
import { FORMS } from '#records/forms/registry.ts';
import { getHistoryCalls } from '#records/history/history.ts';
import { getFieldNames, isRecordId } from '#records/stored-fields.ts';
import type { Elements } from '#ui/elements.ts';
import { Filters, type Filter, type FilterField } from '#ui/table/Filters.tsx';
import { type Part, type PartQuery, fetchAll } from '#ui/table/parts.ts';
import type { TableColumn } from '#ui/table/use-data-table.tsx';

import { send } from '#api/http/client.ts';

import { listAccounts } from '#console/accounts/calls.ts';
import { describeAction, getActivitySentence } from '#console/activity-words.ts';
import { listDeleted } from '#console/entry/history-calls.ts';
import { listFaculty } from '#console/faculty/calls.ts';
import { createConsole } from '#console/frame/Console.tsx';
import { ListBar, ListTable } from '#console/list/ListTable.tsx';
import { useList } from '#console/list/use-list.ts';
import { listNotices } from '#console/notices/calls.ts';
import { CONSOLE_PAGES } from '#console/pages.ts';
import { mayUse } from '#console/session/guard.ts';

type NamedRecord = { id: string; name: string; isDeleted?: boolean };

type RecordNames = ReadonlyMap<string, NamedRecord>;

const KINDS = [...COLLECTIONS, { name: 'accounts', noun: { one: 'account', many: 'accounts' } }];
const HISTORY_CALLS = COLLECTIONS.flatMap((collection) => Object.values(getHistoryCalls(collection)));
const CALLS = [...getFieldNames(calls).map(resolveCall), ...FORMS.flatMap(listFormCalls), ...HISTORY_CALLS];

function describeRecord(id: string, name: string | undefined, { noun: { one } }: (typeof KINDS)[number], isForm: boolean): string {
  if (name !== undefined) return `the ${one} “${name}”`;
  if (!isRecordId(id)) return 'a file';
  const day = isForm ? ` of ${formatDay(new Date(decodeTime(id)).toISOString())}` : '';
  return `${/^[aeiou]/u.test(one) ? 'an' : 'a'} ${one}${day}`;
}

/** Links only existing records that the account may see. */
export function formatActivity({ call, what, records }: ActivityEntry, names: RecordNames): Elements {
  // Calls and pages need the same right.
  const page = CONSOLE_PAGES.find(({ right }) => CALLS.some((one) => one.name === call && one.auth !== 'none' && one.right === right));
  const kind = KINDS.find(({ name }) => name === page?.right);
  const [before, after] = getActivitySentence(what).split('{}');
  if (page === undefined || kind === undefined || after === undefined) return <span>{describeAction(what)}</span>;
  const isForm = FORMS.some(({ store }) => store === kind.name);
  const [id = ''] = records;
  const found = records.length === 1 ? names.get(id) : undefined;
  const all = records.length === 0 ? `the ${kind.noun.many}` : formatEntryCount(records.length, kind);
  const text = records.length === 1 ? describeRecord(id, found?.name, kind, isForm) : all;
  const isGone = what === 'deleted for good' || (records.length === 1 && found === undefined && !isForm);
  const isAmongDeleted = found?.isDeleted === true || (isForm && what === 'deleted');
  const listHref = found === undefined ? page.path : `${page.path}#find=${encodeURIComponent(found.name)}`;
  const href = isAmongDeleted ? `/recently_deleted_console#${kind.name}` : listHref;
  return (
    <>
      <span>{before}</span>
      {isGone || !mayUse(kind.name) ? <span>{text}</span> : <a href={href}>{text}</a>}
      <span>{after}</span>
    </>
  );
}

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
  return { ...page, data: page.data.map((entry) => ({ ...entry, names })) };
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
        <div className="cluster gap-3">
          <p>
            <strong>{entry.staff}</strong> {formatActivity(entry, names)}
          </p>
          {entry.details === undefined ? null : <p>{entry.details}</p>}
          <details className="soft">
            <summary>Details</summary>
            <p>{[entry.call, ...entry.records].join(' ')}</p>
          </details>
        </div>
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
