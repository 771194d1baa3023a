import { useId } from 'react';

import { EARLIEST_TIME, LATEST_TIME, type TypedFilter } from './inbox-filter.ts';

import '#styles/fields.css';

type TimeFilterProps = {
  typed: TypedFilter;
  onChange: (change: Partial<TypedFilter>) => void;
};

type TimeInputProps = { label: string; value: string; hintId: string; onValue: (value: string) => void };

function TimeInput({ label, value, hintId, onValue }: TimeInputProps) {
  const id = useId();
  return (
    <div className="time-filter-field cluster gap-2">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field-input"
        type="datetime-local"
        value={value}
        min={EARLIEST_TIME}
        max={LATEST_TIME}
        aria-describedby={hintId}
        onChange={(event) => {
          onValue(event.target.value);
        }}
      />
    </div>
  );
}

/**
 * Filters a list by the time of receipt. The times are Indian time, whatever the time zone of the
 * device.
 */
export function TimeFilter({ typed, onChange }: TimeFilterProps) {
  const hintId = useId();
  return (
    <fieldset className="time-filter cluster no-print">
      <legend className="visually-hidden">Received</legend>
      <TimeInput
        label="From"
        value={typed.from}
        hintId={hintId}
        onValue={(from) => {
          onChange({ from });
        }}
      />
      <TimeInput
        label="To"
        value={typed.to}
        hintId={hintId}
        onValue={(to) => {
          onChange({ to });
        }}
      />
      <p className="visually-hidden" id={hintId}>
        Time in India
      </p>
    </fieldset>
  );
}
