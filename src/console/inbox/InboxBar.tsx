import type { RefObject } from 'react';

import { Button } from '#ui/Button.tsx';

import { countOf } from './bulk.ts';
import type { InboxEntry, InboxKind } from './inbox-kind.ts';
import '#console/list/record-list.css';
import './inbox-bar.css';
import { ProgressLine } from './ProgressLine.tsx';
import { SearchBox } from '#console/list/SearchBox.tsx';
import { TimeFilter } from './TimeFilter.tsx';
import type { UseInboxExport } from './use-inbox-export.ts';
import type { UseInboxFilter } from './use-inbox-filter.ts';

type InboxBarProps<Entry extends InboxEntry> = {
  kind: InboxKind<Entry>;
  inputs: UseInboxFilter;
  searchInput: RefObject<HTMLInputElement | null>;
  selectButton: RefObject<HTMLButtonElement | null>;
  /** Says how many entries the list shows, or which ones; empty while it is loading. */
  shown: string;
  /** There are entries that can be exported or selected. */
  canAct: boolean;
  exported: UseInboxExport;
  onExport: () => void;
  isSelecting: boolean;
  /** A bulk deletion is running or has just ended. */
  isDeleting: boolean;
  /** Starts or ends the selecting. */
  onSelect: () => void;
};

/** The bar above an inbox: search, time filter, export and selecting. */
export function InboxBar<Entry extends InboxEntry>(props: InboxBarProps<Entry>) {
  const { kind, inputs, searchInput, selectButton, shown, canAct, exported, onExport, isSelecting, isDeleting, onSelect } = props;
  const { list } = kind;
  return (
    <>
      <div className="record-list-bar cluster">
        <SearchBox
          label={list.searchLabel}
          query={inputs.typed.q}
          inputRef={searchInput}
          onQuery={(q) => {
            inputs.changeTyped({ q });
          }}
        />
        <TimeFilter typed={inputs.typed} onChange={inputs.changeTyped} />
        <div className="inbox-bar-buttons cluster gap-2">
          <Button kind="quiet" busy={exported.isBusy} disabled={!canAct && !exported.isBusy} onClick={onExport}>
            Export CSV
          </Button>
          <Button
            kind="quiet"
            ref={selectButton}
            disabled={(!canAct && !isSelecting) || isDeleting}
            aria-pressed={isSelecting}
            onClick={onSelect}
          >
            Select…
          </Button>
        </div>
        <p className="record-list-count soft tabular" role="status">
          {shown}
        </p>
      </div>
      {inputs.problem === null ? null : (
        <p className="inbox-bar-problem field-error" role="alert">
          {inputs.problem}
        </p>
      )}
      {exported.isBusy ? (
        <ProgressLine
          text={`Exporting…${exported.count === 0 ? '' : ` ${exported.count.toLocaleString('en-IN')} so far`}`}
          stopLabel="Cancel"
          onStop={exported.cancel}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {exported.isBusy ? 'Exporting…' : ''}
        {exported.saved === null ? '' : `${countOf(exported.saved, list.noun)} exported.`}
      </p>
    </>
  );
}
