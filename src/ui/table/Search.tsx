import { type RefObject, useId } from 'react';

import '#styles/fields.css';

import type { FilterInputs } from './Filters.tsx';
import './list-bar.css';

type SearchProps = { label: string; filter: FilterInputs; input: RefObject<HTMLInputElement | null> };

/** Its text is the filter `q`. */
export function Search({ label, filter: { typed, change }, input }: SearchProps) {
  const id = useId();
  const query = typed['q'] ?? '';
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
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4 4l8 8M12 4l-8 8" />
          </svg>
        </button>
      )}
    </search>
  );
}
