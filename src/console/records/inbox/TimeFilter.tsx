import { useId } from 'react';

import { EARLIEST_DAY, LATEST_DAY, type TypedFilter, type TypedTime } from './inbox-filter.ts';

import '#styles/fields.css';

type TimeFilterProps = {
  typed: TypedFilter;
  onChange: (change: Partial<TypedFilter>) => void;
};

type TimeInputsProps = { label: string; timeLabel: string; typed: TypedTime; hintId: string; onTyped: (typed: TypedTime) => void };

function TimeInputs({ label, timeLabel, typed, hintId, onTyped }: TimeInputsProps) {
  const id = useId();
  return (
    <div className="time-filter-field cluster gap-2">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field-input"
        type="date"
        value={typed.day}
        min={EARLIEST_DAY}
        max={LATEST_DAY}
        aria-describedby={hintId}
        onChange={(event) => onTyped({ ...typed, day: event.target.value })}
      />
      <input
        className="field-input"
        type="time"
        value={typed.time}
        disabled={typed.day === ''}
        aria-label={timeLabel}
        onChange={(event) => onTyped({ ...typed, time: event.target.value })}
      />
    </div>
  );
}

/** The times are Indian time, whatever the time zone of the device. */
export function TimeFilter({ typed, onChange }: TimeFilterProps) {
  const hintId = useId();
  return (
    <fieldset className="time-filter cluster no-print">
      <legend className="visually-hidden">Received</legend>
      <TimeInputs
        label="From"
        timeLabel="Start time (optional)"
        typed={typed.from}
        hintId={hintId}
        onTyped={(from) => onChange({ from })}
      />
      <TimeInputs label="To" timeLabel="End time (optional)" typed={typed.to} hintId={hintId} onTyped={(to) => onChange({ to })} />
      <p className="visually-hidden" id={hintId}>
        Time in India. Without a time, the whole day counts.
      </p>
    </fieldset>
  );
}
