import { type ReactNode, type RefObject, useId, useRef } from 'react';

import '#styles/fields.css';
import './list-bar.css';

type SearchBoxProps = {
  label: string;
  query: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  onQuery: (query: string) => void;
};

function SearchBox({ label, query, inputRef, onQuery }: SearchBoxProps) {
  const id = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;

  function clear(): void {
    onQuery('');
    input.current?.focus();
  }

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
        onChange={(event) => onQuery(event.target.value)}
      />
      {query === '' ? null : (
        <button type="button" className="search-box-clear soft middle" onClick={clear}>
          <span className="visually-hidden">Clear search</span>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4 4l8 8M12 4l-8 8" />
          </svg>
        </button>
      )}
    </search>
  );
}

type ListBarProps = SearchBoxProps & {
  /** Empty while the list is loading. */
  shown: string;
  children: ReactNode;
};

export function ListBar({ shown, children, ...searchBox }: ListBarProps) {
  return (
    <div className="list-bar below-3 cluster">
      <SearchBox {...searchBox} />
      {children}
      <p className="list-bar-count soft tabular" role="status">
        {shown}
      </p>
    </div>
  );
}
