import { formatTime } from '#domain/dates.ts';
import { ACTIVITIES, ACTIVITY_DAYS, type ActivityEntry } from '#records/accounts/activity.ts';

import { Console } from '#console/frame/Console.tsx';
import { RecordList } from '#console/list/RecordList.tsx';
import type { RecordDefinition } from '#console/list/record-definition.ts';
import { describeAction, formatActivity } from './activity-messages.tsx';
import './history.css';
import { listActivity } from './calls.ts';
import { type RecordNames, findNames } from './record-names.ts';

const activityDefinition: RecordDefinition<ActivityEntry & { names: RecordNames }, never> = {
  noun: { one: 'entry', many: 'entries' },
  caption: 'Activity, newest first',
  numberHeader: 'S.no',
  emptyHint: `Entries are kept for ${String(ACTIVITY_DAYS)} days.`,
  nameOf: ({ what }) => what,
  listPart: async ({ account = '', record = '', ...filter }, part) => {
    const query = { ...filter, account: account.trim(), record: record.trim() };
    const [answer, names] = await Promise.all([listActivity(query, part), findNames(part.signal)]);
    return { ...answer, items: answer.items.map((entry) => ({ ...entry, names })) };
  },
  filters: () => [
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
  ],
  columns: [
    { header: 'When', width: 'date', cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
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
  ],
};

/** The page with the log of staff actions (docs/behaviour.md, "Activity"). */
export function ActivityConsole() {
  return (
    <Console page="activity">
      <RecordList definition={activityDefinition} />
    </Console>
  );
}
