import { useMemo, useRef, useState } from 'react';

import { type FormRecord, inboxSentences } from '#domain/inbox.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

import { type ListDialog, ListDialogs } from '#console/records/list/ListDialogs.tsx';
import { failureMessage } from '#console/records/list/messages.ts';
import { ProgressLine } from '#console/records/list/ProgressLine.tsx';
import { isFiltered, isSameFilter, NO_FILTER } from '#console/records/list/record-page.ts';
import { RecordList } from '#console/records/list/RecordList.tsx';
import { useServerPage } from '#console/records/list/use-server-page.ts';
import { countOf } from '#console/records/list/words.ts';
import type { InboxKind } from '#console/records/record-kind.ts';
import { consoleSentences } from '#console/sentences.ts';
import { bulkQuestion, scopeSentence } from './bulk.ts';
import { BulkBar } from './BulkBar.tsx';
import { inboxColumns } from './inbox-columns.tsx';
import { isSearch, typedAtStart } from './inbox-filter.ts';
import { InboxBar } from './InboxBar.tsx';
import { PersonNote } from './DataRequestGuide.tsx';
import { SelectionContext } from './RowCheckbox.tsx';
import { collectFailedSentence, searchingSentence, shownSentence, stoppedSentence } from './search-words.ts';
import { useBulkDeletion } from './use-bulk-deletion.ts';
import { useInboxExport } from './use-inbox-export.ts';
import { useInboxFilter } from './use-inbox-filter.ts';

type InboxProps = { kind: InboxKind };

/** See docs/product-decisions.md, "17. Consoles for what visitors sent". */
export function Inbox({ kind }: InboxProps) {
  const { noun } = kind;
  const [start] = useState(() => typedAtStart(location.search));
  const { page, searchedTo, change, reload, ...server } = useServerPage(kind.listPart, { ...NO_FILTER, dataRequest: start.dataRequest });
  const { rows, state, filter } = page;
  const [dialog, setDialog] = useState<ListDialog<FormRecord> | null>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const selectButton = useRef<HTMLButtonElement>(null);

  const deletion = useBulkDeletion(kind, {
    onDeletedIds: (ids) => {
      const deletedIds = new Set(ids);
      change((entries) => entries.filter(({ id }) => !deletedIds.has(id)));
    },
    onEnd: reload,
    onCollectFailed: (error) => setDialog(failureMessage(error, collectFailedSentence)),
  });
  const { bulk, selection, select, isSelecting } = deletion;
  const selectionView = useMemo(() => ({ ids: selection.ids, select }), [selection, select]);

  const inputs = useInboxFilter(start, (next) => {
    if (isSameFilter(next, filter)) return;
    deletion.clearSelection();
    server.setFilter(next);
  });

  const exported = useInboxExport(kind, (error) => setDialog(failureMessage(error, inboxSentences.exportFailed)));

  const columns = useMemo(
    () =>
      inboxColumns(
        kind,
        {
          onDelete: (row) => setDialog({ kind: 'delete', row }),
          onHandled: (handled) => change((entries) => entries.map((entry) => (entry.id === handled.id ? handled : entry))),
          onHandleFailed: (error) => setDialog(failureMessage(error, inboxSentences.handleFailed)),
        },
        isSelecting,
      ),
    [kind, change, isSelecting],
  );

  function showAll(): void {
    inputs.clear();
    searchInput.current?.focus();
  }

  const isSearching = state === 'loading' && isSearch(filter);
  return (
    <>
      {filter.dataRequest === undefined ? kind.guide : <PersonNote kind={kind} onShowAll={showAll} />}
      <InboxBar
        kind={kind}
        inputs={inputs}
        searchInput={searchInput}
        selectButton={selectButton}
        shown={shownSentence(page, noun)}
        canAct={rows.length > 0 || state === 'loading'}
        exported={exported}
        onExport={() => exported.start(inputs.applyNow() ?? filter)}
        deletion={deletion}
      />
      <BulkBar
        deletion={deletion}
        noun={noun}
        isFiltered={isFiltered(filter)}
        hasRows={rows.length > 0}
        onSelectPage={() => deletion.selectMany(rows.map(({ id }) => id))}
        onSelectAll={() => deletion.collect(inputs.applyNow() ?? filter)}
        selectButton={selectButton}
      />
      {isSearching ? <ProgressLine text={searchingSentence(rows.length, searchedTo)} stopLabel="Stop" onStop={server.stop} /> : null}
      {state === 'stopped' ? (
        <div className="progress-line cluster tabular no-print">
          <p>{stoppedSentence(searchedTo)}</p>
          <Button small look="quiet" onClick={page.resume}>
            Continue searching
          </Button>
        </div>
      ) : null}
      <SelectionContext value={selectionView}>
        <RecordList kind={kind} columns={columns} page={page} showsProgress={isSearching} onShowAll={showAll} />
      </SelectionContext>
      {bulk.state === 'asking' ? (
        <ConfirmDialog
          title={consoleSentences.confirmTitle}
          text={bulkQuestion(selection.ids.size, noun)}
          detail={scopeSentence(selection, noun) ?? undefined}
          yes={`Yes, delete ${countOf(selection.ids.size, noun)}`}
          no={selection.ids.size === 1 ? 'No, keep it' : 'No, keep them'}
          danger
          onYes={deletion.confirm}
          onNo={deletion.backToSelecting}
        />
      ) : null}
      {dialog === null ? null : (
        <ListDialogs
          kind={kind}
          dialog={dialog}
          nameOf={({ name }) => name}
          onDialog={setDialog}
          onDeleted={({ id }) => {
            change((entries) => entries.filter((entry) => entry.id !== id));
            if (selection.ids.has(id)) select(id, false);
            // The page is empty without this row, so it is loaded again.
            if (rows.length === 1) reload();
          }}
          onClosed={(afterClose) => {
            if (afterClose === 'fetchAgain') reload();
          }}
        />
      )}
    </>
  );
}
