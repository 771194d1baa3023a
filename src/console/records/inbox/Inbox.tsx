import { useCallback, useMemo, useRef, useState } from 'react';

import type { WorkField } from '#domain/entry-work.ts';
import { type FormRecord, inboxSentences, senderOf } from '#domain/inbox.ts';
import { textsOf } from '#domain/record-texts.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useLoad } from '#ui/status/use-load.ts';

import { DraftForm } from '#console/records/form/DraftForm.tsx';
import type { RecordDraft } from '#console/records/form/use-record-form.ts';
import { type ListDialog, ListDialogs } from '#console/records/list/ListDialogs.tsx';
import { failureMessage } from '#console/records/list/messages.ts';
import { ProgressLine } from '#console/records/list/ProgressLine.tsx';
import { isFiltered, isSameFilter, NO_FILTER } from '#console/records/list/record-page.ts';
import { RecordList } from '#console/records/list/RecordList.tsx';
import { useServerPage } from '#console/records/list/use-server-page.ts';
import { UndoBar } from '#console/records/list/UndoBar.tsx';
import { countOf } from '#console/records/list/words.ts';
import type { InboxKind } from '#console/records/record-kind.ts';
import { consoleSentences } from '#console/sentences.ts';
import type { KeptDraft } from '#console/session/drafts.ts';
import { bulkQuestion, scopeSentence } from './bulk.ts';
import { BulkBar } from './BulkBar.tsx';
import { entryForm } from './entry-form.ts';
import { inboxColumns } from './inbox-columns.tsx';
import { isSearch, typedAtStart } from './inbox-filter.ts';
import { InboxBar } from './InboxBar.tsx';
import { PersonNote } from './DataRequestGuide.tsx';
import { entriesChanged } from './new-entries.ts';
import { SelectionContext } from './RowCheckbox.tsx';
import { collectFailedSentence, searchingSentence, shownSentence, stoppedSentence } from './search-words.ts';
import { useBulkDeletion } from './use-bulk-deletion.ts';
import { useInboxExport } from './use-inbox-export.ts';
import { useInboxFilter } from './use-inbox-filter.ts';
import { WeekChart } from './WeekChart.tsx';

type InboxProps = { kind: InboxKind };

const NO_ACCOUNTS: readonly string[] = [];

/** See docs/product-decisions.md, "17. Consoles for what visitors sent". */
export function Inbox({ kind }: InboxProps) {
  const { noun } = kind;
  const [start] = useState(() => typedAtStart(location.search));
  const { page, searchedTo, change, reload, ...server } = useServerPage(kind.listPart, { ...NO_FILTER, dataRequest: start.dataRequest });
  const { rows, state, filter } = page;
  const [dialog, setDialog] = useState<ListDialog<FormRecord> | null>(null);
  const { load } = useLoad(kind.assignees);
  const accounts = load.state === 'loaded' ? load.value : NO_ACCOUNTS;
  const changed = useCallback(
    (entry: FormRecord) => {
      change((entries) => entries.map((one) => (one.id === entry.id ? entry : one)));
      dispatchEvent(new Event(entriesChanged(kind.form)));
    },
    [change, kind],
  );
  const formKind = useMemo(() => entryForm(kind, accounts, changed), [kind, accounts, changed]);
  const [draft, setDraft] = useState<RecordDraft<FormRecord, WorkField> | KeptDraft | null>(formKind.drafts.read);
  const [undo, setUndo] = useState<readonly string[]>([]);
  const searchInput = useRef<HTMLInputElement>(null);
  const selectButton = useRef<HTMLButtonElement>(null);

  const deletion = useBulkDeletion(kind, {
    onDeletedIds: (ids) => {
      const deletedIds = new Set(ids);
      change((entries) => entries.filter(({ id }) => !deletedIds.has(id)));
    },
    onEnd: (deletedIds, isRest) => {
      if (deletedIds.length > 0) setUndo((earlier) => (isRest ? [...earlier, ...deletedIds] : deletedIds));
      reload();
      dispatchEvent(new Event(entriesChanged(kind.form)));
    },
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
          onEdit: (record) => setDraft({ record, texts: textsOf(formKind.fields, record) }),
          onHandled: changed,
          onHandleFailed: (error) => setDialog(failureMessage(error, inboxSentences.handleFailed)),
        },
        isSelecting,
      ),
    [kind, formKind, changed, isSelecting],
  );

  function showAll(): void {
    inputs.clear();
    searchInput.current?.focus();
  }

  const isSearching = state === 'loading' && isSearch(filter);
  // A click while the list is loading would be lost if the buttons were off.
  const canAct = rows.length > 0 || state === 'loading';
  return (
    <>
      {filter.dataRequest === undefined ? kind.guide : <PersonNote kind={kind} onShowAll={showAll} />}
      {undo.length === 0 || dialog !== null ? null : (
        <UndoBar
          key={`${String(undo[0])}${String(undo.length)}`}
          kind={kind}
          ids={undo}
          onUndone={(failure) => {
            setUndo([]);
            setDialog(failure);
            if (failure !== null) return;
            reload();
            dispatchEvent(new Event(entriesChanged(kind.form)));
          }}
        />
      )}
      <InboxBar
        kind={kind}
        inputs={inputs}
        accounts={accounts}
        searchInput={searchInput}
        selectButton={selectButton}
        shown={shownSentence(page, noun)}
        canAct={canAct}
        exported={exported}
        onExport={() => {
          const meant = inputs.applyNow();
          if (meant !== null) exported.start(meant);
        }}
        deletion={deletion}
      />
      <BulkBar
        deletion={deletion}
        noun={noun}
        isFiltered={isFiltered(filter)}
        hasRows={rows.length > 0}
        canSelectAll={canAct}
        onSelectPage={() => deletion.selectMany(rows.map(({ id }) => id))}
        onSelectAll={() => {
          const meant = inputs.applyNow();
          if (meant !== null) deletion.collect(meant);
        }}
        selectButton={selectButton}
      />
      {kind.form.chart === undefined ? null : (
        <WeekChart countsPart={kind.countsPart} filter={filter} caption={`${kind.form.console.label} by week and ${kind.form.chart}`} />
      )}
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
          onYes={() => deletion.work(null)}
          onNo={deletion.backToSelecting}
        />
      ) : null}
      {draft === null ? null : (
        <DraftForm
          kind={formKind}
          rows={rows}
          draft={draft}
          onClose={() => {
            formKind.drafts.drop();
            setDraft(null);
          }}
        />
      )}
      {dialog === null ? null : (
        <ListDialogs
          kind={kind}
          dialog={dialog}
          nameOf={senderOf}
          onDialog={setDialog}
          onDeleted={({ id }) => {
            setUndo([id]);
            change((entries) => entries.filter((entry) => entry.id !== id));
            if (selection.ids.has(id)) select(id, false);
            dispatchEvent(new Event(entriesChanged(kind.form)));
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
