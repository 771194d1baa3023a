import { useId } from 'react';

import { ENTRY_STATES, NOBODY } from '#domain/entry-work.ts';

import { ChoiceFilter } from '#console/records/list/ChoiceFilter.tsx';
import { EARLIEST_DAY, isUnfinished, LATEST_DAY, type TypedFilter } from './inbox-filter.ts';

import '#styles/fields.css';

type InboxFiltersProps = {
  typed: TypedFilter;
  /** The accounts that can have an entry. */
  accounts: readonly string[];
  onChange: (change: Partial<TypedFilter>) => void;
};

type DayInputProps = Omit<InboxFiltersProps, 'accounts'> & { label: string; part: 'from' | 'to'; hintId: string };

function DayInput({ label, part, hintId, typed, onChange }: DayInputProps) {
  return (
    <label className="list-filter cluster gap-2">
      {label}
      <input
        className="field-input"
        type="date"
        value={typed[part]}
        min={EARLIEST_DAY}
        max={LATEST_DAY}
        aria-describedby={hintId}
        onChange={({ target }) => onChange({ [part]: target.value, unfinishedDay: '' })}
        // A date with a part missing counts as empty, so it fires no event but this one.
        onBlur={({ target }) => {
          const isBad = target.validity.badInput || isUnfinished(target.value);
          if (isBad || typed.unfinishedDay === label) onChange({ unfinishedDay: isBad ? label : '' });
        }}
      />
    </label>
  );
}

/** Each choice: the part of the filter, its label, the text for all, the values, and the texts of those that do not stand for themselves. */
function choices(accounts: readonly string[]) {
  return [
    ['state', 'Status', 'All', ENTRY_STATES, {}],
    ['assignee', 'Assigned to', 'All', [NOBODY, ...accounts], { [NOBODY]: 'Nobody' }],
    ['remark', 'Remark', 'All', ['yes', 'no'], { yes: 'With', no: 'Without' }],
    [
      'sort',
      'Sort by',
      'Newest first',
      ['state', 'assignee', 'remark'],
      { state: 'Status', assignee: 'Assigned to', remark: 'With a remark first' },
    ],
  ] as const;
}

/** The days are days in India, whatever the time zone of the device. */
export function InboxFilters({ typed, accounts, onChange }: InboxFiltersProps) {
  const hintId = useId();
  return (
    <>
      <fieldset className="list-filters cluster no-print">
        <legend className="visually-hidden">Received</legend>
        <DayInput label="From" part="from" {...{ typed, onChange, hintId }} />
        <DayInput label="To" part="to" {...{ typed, onChange, hintId }} />
        <p className="visually-hidden" id={hintId}>
          Whole days in India.
        </p>
      </fieldset>
      <div className="list-filters cluster no-print">
        {choices(accounts).map(([part, label, all, values, labels]) => (
          <ChoiceFilter
            key={part}
            {...{ label, all, labels }}
            options={values}
            value={typed[part] ?? ''}
            onValue={(value) => onChange({ [part]: value })}
          />
        ))}
      </div>
    </>
  );
}
