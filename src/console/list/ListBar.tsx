import { type RefObject, useId, useRef, useState } from 'react';
import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';

import '#styles/fields.css';

import type { FilterField } from './record-definition.ts';
import { FilterChips, FilterPanel, listFieldsInUse, type Inputs } from './Filters.tsx';
import './list-bar.css';

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

type ListBarProps<R> = Inputs & {
  search: string | undefined;
  searchInput: RefObject<HTMLInputElement | null>;
  fields: readonly FilterField<R>[];
  /** A key for the inputs; a new number empties them. */
  round: number;
  problem: string | null;
  /** The number of rows as a sentence; empty while the list is loading. */
  countSentence: string;
  /** The button that adds a record, beside the search box. */
  add: Elements;
  buttons: Elements;
};

/** The bar above a list: search box, filters, buttons and the number of rows. */
export function ListBar<R>({ search, searchInput, fields, round, problem, countSentence, add, buttons, ...inputs }: ListBarProps<R>) {
  const [isOpen, setIsOpen] = useState(false);
  const filterButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { typed, unfinishedDay, change } = inputs;
  const inUse = listFieldsInUse(fields, typed);
  return (
    <>
      <div className="list-bar below-3 row cluster">
        {search === undefined ? null : (
          <SearchBox label={search} input={searchInput} query={typed['q'] ?? ''} onQuery={(q) => change({ q }, unfinishedDay)} />
        )}
        {add}
        {fields.length === 0 ? null : (
          <Button look="quiet" ref={filterButton} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            <span className="menu-label">{inUse.length === 0 ? 'Filters' : `Filters (${String(inUse.length)})`}</span>
          </Button>
        )}
        {buttons}
        <p className="list-bar-count soft tabular" role="status">
          {countSentence}
        </p>
      </div>
      {fields.length === 0 ? null : <FilterPanel key={round} {...inputs} id={id} isOpen={isOpen} fields={fields} />}
      {isOpen || inUse.length === 0 ? null : (
        <FilterChips
          fields={inUse}
          typed={typed}
          onRemove={(name) => {
            change({ [name]: '' }, unfinishedDay);
            filterButton.current?.focus();
          }}
        />
      )}
      {problem === null ? null : (
        <p className="list-bar-problem field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
