import { type SyntheticEvent, useCallback, useState } from 'react';

import { listActivity } from '#api/history.ts';
import type { InboxPlace, Part } from '#api/inbox/inbox.ts';
import { ACTIVITIES, ACTIVITY_DAYS, type ActivityEntry } from '#domain/activity.ts';
import { formatTime } from '#domain/dates.ts';
import { Button } from '#ui/forms/Button.tsx';

import { Console } from '#console/frame/Console.tsx';
import { NO_FILTER } from '#console/records/list/record-page.ts';
import { RecordList } from '#console/records/list/RecordList.tsx';
import { useServerPage } from '#console/records/list/use-server-page.ts';
import type { Column } from '#console/records/record-kind.ts';
import '#styles/fields.css';
import { deedOf, inWords } from './activity-words.tsx';
import './history.css';
import { type RecordNames, findNames } from './record-names.ts';

const NOTHING = { account: '', what: '', record: '', from: '', to: '' };
type Filter = typeof NOTHING;

const WORDS = {
  noun: { one: 'entry', many: 'entries' },
  caption: 'Activity, newest first',
  numberHeader: 'S.no',
  emptyHint: `Entries are kept for ${String(ACTIVITY_DAYS)} days. With a search, only what matches is shown.`,
};

type NamedEntry = ActivityEntry & { names: RecordNames };

const COLUMNS: readonly Column<NamedEntry>[] = [
  { header: 'When', width: 'date', cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
  {
    header: 'What happened',
    width: 'wide',
    cell: ({ names, ...entry }) => (
      <>
        <p>
          <strong>{entry.staff}</strong> {inWords(entry, names)}
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

const INPUTS = [
  { name: 'account', label: 'Account', type: 'text' },
  { name: 'record', label: 'Record id', type: 'text' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
] as const;

function ActivityList({ filter, onShowAll }: { filter: Filter; onShowAll: () => void }) {
  const { page } = useServerPage(
    useCallback(
      async (place: InboxPlace): Promise<Part<NamedEntry>> => {
        const [part, names] = await Promise.all([listActivity(filter, place), findNames(place.signal)]);
        return { ...part, items: part.items.map((entry) => ({ ...entry, names })) };
      },
      [filter],
    ),
    NO_FILTER,
  );
  return <RecordList kind={WORDS} columns={COLUMNS} page={page} onShowAll={onShowAll} />;
}

/** The log of what staff did (docs/behaviour.md, "Activity"). */
export function ActivityConsole() {
  const [typed, setTyped] = useState(NOTHING);
  const [filter, setFilter] = useState(NOTHING);
  const change = (part: Partial<Filter>) => setTyped({ ...typed, ...part });
  return (
    <Console page="activity">
      <search>
        <form
          className="activity-filter cluster gap-3 below-4"
          onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
            event.preventDefault();
            setFilter({ ...typed, account: typed.account.trim(), record: typed.record.trim() });
          }}
        >
          {INPUTS.map(({ name, label, type }) => (
            <label key={name} className="field">
              {label}
              <input
                className="field-input"
                type={type}
                value={typed[name]}
                autoComplete="off"
                onChange={(event) => change({ [name]: event.target.value })}
              />
            </label>
          ))}
          <label className="field">
            What
            <select className="field-input" value={typed.what} onChange={(event) => change({ what: event.target.value })}>
              <option value="">Everything</option>
              {ACTIVITIES.map((what) => (
                <option key={what} value={what}>
                  {deedOf(what)}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit">Search</Button>
        </form>
      </search>
      <ActivityList key={JSON.stringify(filter)} filter={filter} onShowAll={() => setFilter(NOTHING)} />
    </Console>
  );
}
