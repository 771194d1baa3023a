import type { RefObject } from 'react';

import { Button } from '#ui/forms/Button.tsx';

import { ListBar } from '#console/records/list/ListBar.tsx';
import { ProgressLine } from '#console/records/list/ProgressLine.tsx';
import { countOf } from '#console/records/list/words.ts';
import type { InboxKind } from '#console/records/record-kind.ts';
import './inbox-bar.css';
import { InboxFilters } from './InboxFilters.tsx';
import type { BulkDeletion } from './use-bulk-deletion.ts';
import type { InboxExport } from './use-inbox-export.ts';
import type { InboxFilterInputs } from './use-inbox-filter.ts';

type InboxBarProps = {
  kind: Pick<InboxKind, 'noun' | 'searchLabel' | 'form'>;
  inputs: InboxFilterInputs;
  /** The accounts that can have an entry. */
  accounts: readonly string[];
  searchInput: RefObject<HTMLInputElement | null>;
  selectButton: RefObject<HTMLButtonElement | null>;
  /** Empty while the list is loading. */
  shown: string;
  canAct: boolean;
  exported: InboxExport;
  onExport: () => void;
  deletion: BulkDeletion;
};

export function InboxBar({
  kind,
  inputs,
  accounts,
  searchInput,
  selectButton,
  shown,
  canAct,
  exported,
  onExport,
  deletion,
}: InboxBarProps) {
  const { bulk, isSelecting } = deletion;
  return (
    <>
      <ListBar
        label={kind.searchLabel}
        query={inputs.typed.q}
        inputRef={searchInput}
        onQuery={(q) => inputs.changeTyped({ q })}
        shown={shown}
      >
        <InboxFilters key={inputs.round} form={kind.form} typed={inputs.typed} accounts={accounts} onChange={inputs.changeTyped} />
        <div className="inbox-bar-buttons cluster gap-2">
          <Button look="quiet" busy={exported.isBusy} disabled={!canAct && !exported.isBusy} onClick={onExport}>
            Export CSV
          </Button>
          <Button
            look="quiet"
            ref={selectButton}
            disabled={isSelecting ? false : !canAct || bulk.state !== 'off'}
            aria-pressed={isSelecting}
            onClick={isSelecting ? deletion.endSelecting : deletion.startSelecting}
          >
            Select…
          </Button>
        </div>
      </ListBar>
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
        {exported.saved === null ? '' : `${countOf(exported.saved, kind.noun)} exported.`}
      </p>
    </>
  );
}
