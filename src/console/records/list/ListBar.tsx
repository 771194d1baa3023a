import { type RefObject, useId } from 'react';
import type { Elements } from '#ui/elements.ts';

import '#styles/fields.css';

import type { Filter, FilterField } from '#console/records/record-kind.ts';
import { EARLIEST_DAY, isUnfinished, LATEST_DAY } from './filter.ts';
import './list-bar.css';

type Inputs = {
  typed: Filter;
  /** The label of a day that was left before it was whole, or `''`. */
  unfinishedDay: string;
  change: (part: Filter, unfinishedDay?: string) => void;
};

type SearchBoxProps = { label: string; input: RefObject<HTMLInputElement | null>; query: string; onQuery: (query: string) => void };

function SearchBox({ label, input, query, onQuery }: SearchBoxProps) {
  const id = useId();
  return (
    <search className="search-box no-print">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="field-input"
        type="search"
        placeholder={label}
        value={query}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => onQuery(target.value)}
      />
      {query === '' ? null : (
        <button
          type="button"
          className="search-box-clear soft middle"
          onClick={() => {
            onQuery('');
            input.current?.focus();
          }}
        >
          <span className="visually-hidden">Clear search</span>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4 4l8 8M12 4l-8 8" />
          </svg>
        </button>
      )}
    </search>
  );
}

/** The days are days in India, whatever the time zone of the device. */
function FilterInput<R>({ field, hintId, typed, unfinishedDay, change }: Inputs & { field: FilterField<R>; hintId: string }) {
  const { name, label } = field;
  const value = typed[name] ?? '';
  const common = { className: 'field-input', value } as const;
  const onText = ({ target }: { target: { value: string } }) => change({ [name]: target.value }, field.type === 'day' ? '' : unfinishedDay);
  return (
    <label className="list-filter cluster gap-2">
      <span>{label}</span>
      {field.type === 'choice' ? (
        <select {...common} onChange={onText}>
          <option value="">{field.all}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {field.texts?.[option] ?? option}
            </option>
          ))}
        </select>
      ) : field.type === 'text' ? (
        <input {...common} autoComplete="off" onChange={onText} />
      ) : (
        <input
          {...common}
          type="date"
          min={EARLIEST_DAY}
          max={LATEST_DAY}
          aria-describedby={hintId}
          onChange={onText}
          // A date with a part missing counts as empty, so it fires no event but this one.
          onBlur={({ target }) => {
            const isBad = target.validity.badInput || isUnfinished(target.value);
            if (isBad || unfinishedDay === label) change({}, isBad ? label : '');
          }}
        />
      )}
    </label>
  );
}

type ListBarProps<R> = Inputs & {
  search: string | undefined;
  searchInput: RefObject<HTMLInputElement | null>;
  fields: readonly FilterField<R>[];
  /** Changes when the inputs shall be empty. */
  round: number;
  problem: string | null;
  /** How many rows are shown; empty while the list is loading. */
  shown: string;
  /** Stand beside the search box, and behind the filters. */
  add: Elements;
  buttons: Elements;
};

/** The search box and the filters of a list, its buttons, and the number of its rows. */
export function ListBar<R>({ search, searchInput, fields, round, problem, shown, add, buttons, ...inputs }: ListBarProps<R>) {
  const hintId = useId();
  return (
    <>
      <div className="list-bar below-3 cluster">
        {search === undefined ? null : (
          <SearchBox
            label={search}
            input={searchInput}
            query={inputs.typed['q'] ?? ''}
            onQuery={(q) => inputs.change({ q }, inputs.unfinishedDay)}
          />
        )}
        {add}
        {fields.length === 0 ? null : (
          <div key={round} className="list-filters cluster no-print">
            {fields.map((field) => (
              <FilterInput key={field.name} {...inputs} field={field} hintId={hintId} />
            ))}
            {fields.some(({ type }) => type === 'day') ? (
              <p className="visually-hidden" id={hintId}>
                Whole days in India.
              </p>
            ) : null}
          </div>
        )}
        {buttons}
        <p className="list-bar-count soft tabular" role="status">
          {shown}
        </p>
      </div>
      {problem === null ? null : (
        <p className="list-bar-problem field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
