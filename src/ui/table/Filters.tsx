import { type RefObject, useId, useRef, useState } from 'react';

import { formatDay } from '#domain/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import '#styles/fields.css';

import './list-bar.css';

/** By name of the field; `q` is the search, `''` no restriction. */
export type Filter = Readonly<Record<string, string>>;

/** `from` and `to` are the names of its two dates. */
export type FilterField<R> = { name: string; label: string } & (
  | { type: 'day' | 'text' }
  | {
      type: 'choice';
      all?: string;
      options: readonly string[];
      texts?: Readonly<Record<string, string>>;
      /** Where the browser filters; the values of all records are options. */
      textOf?: (record: R) => string;
    }
);

/** The year has at most four digits; while a person types 2026, the input reports 0002, 0020 and 0202. */
const DAY = { type: 'date', min: '2000-01-01', max: '9999-12-30', title: 'Whole days in India.' } as const;

export function isUnfinished(day: string): boolean {
  return day !== '' && day < DAY.min;
}

export type FilterInputs = { typed: Filter; change: (part: Filter) => void };

function Cross() {
  return (
    <svg className="cross" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4 4l8 8M12 4l-8 8" />
    </svg>
  );
}

type SearchProps = { label: string; filter: FilterInputs; input: RefObject<HTMLInputElement | null> };

/** Its text is the filter `q`. */
export function Search({ label, filter: { typed, change }, input }: SearchProps) {
  const query = typed['q'] ?? '';
  return (
    <search className="search-box no-print">
      <input
        ref={input}
        className="field-input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={query}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => change({ q: target.value })}
      />
      {query === '' ? null : (
        <button
          type="button"
          className="search-box-clear soft middle"
          onClick={() => {
            change({ q: '' });
            input.current?.focus();
          }}
        >
          <span className="visually-hidden">Clear search</span>
          <Cross />
        </button>
      )}
    </search>
  );
}

function FilterInput<R>({ field, typed, change }: FilterInputs & { field: FilterField<R> }) {
  const { name, label } = field;
  const value = typed[name] ?? '';
  const common = { className: 'field-input', value } as const;
  const onText = ({ target }: { target: { value: string } }) => change({ [name]: target.value });
  return (
    <label className="list-filter grid gap-1 small soft">
      <span>{label}</span>
      {field.type === 'choice' ? (
        <select {...common} onChange={onText}>
          <option value="">{field.all ?? 'All'}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {field.texts?.[option] ?? option}
            </option>
          ))}
        </select>
      ) : (
        <input {...common} {...(field.type === 'day' ? DAY : { autoComplete: 'off' })} onChange={onText} />
      )}
    </label>
  );
}

function formatChip<R>(field: FilterField<R>, typed: Filter): string {
  const value = typed[field.name] ?? '';
  const text = field.type === 'day' ? formatDay(value) : field.type === 'choice' ? (field.texts?.[value] ?? value) : value;
  return `${field.label}: ${text}`;
}

/** Folded filters in use are buttons that remove them. */
export function Filters<R>({ fields, filter: { typed, change } }: { fields: readonly FilterField<R>[]; filter: FilterInputs }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const inUse = fields.filter(({ name }) => (typed[name] ?? '') !== '');
  return (
    <>
      <Button
        label={<span className="menu-label">{inUse.length === 0 ? 'Filters' : `Filters (${String(inUse.length)})`}</span>}
        look="quiet"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={id} className="list-bar-line list-filters list-region no-print" role="group" aria-label="Filters" hidden={!isOpen}>
        {isOpen ? fields.map((field) => <FilterInput key={field.name} typed={typed} change={change} field={field} />) : null}
      </div>
      {isOpen || inUse.length === 0 ? null : (
        <ul className="list-bar-line cluster gap-2 no-print" role="list" aria-label="Filters in use">
          {inUse.map((field) => (
            <li key={field.name}>
              <button
                type="button"
                className="filter-chip small"
                aria-label={`${formatChip(field, typed)}, remove`}
                onClick={() => {
                  change({ [field.name]: '' });
                  button.current?.focus();
                }}
              >
                <span>{formatChip(field, typed)}</span>
                <Cross />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
