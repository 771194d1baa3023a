import { useCallback, useMemo, useRef, useState } from 'react';

import { inboxSentences } from '#domain/inbox.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

import { bulkQuestion, countOf, scopeSentence } from './bulk.ts';
import { BulkBar } from './BulkBar.tsx';
import { DeleteDialog } from '#console/list/DeleteDialog.tsx';
import { inboxColumns } from './inbox-columns.tsx';
import { isFiltered, isSameFilter, NO_FILTER, typedAtStart } from './inbox-filter.ts';
import type { InboxEntry, InboxKind } from './inbox-kind.ts';
import { collectFailedSentence, shownSentence } from './inbox-words.ts';
import { InboxBar } from './InboxBar.tsx';
import { InboxList } from './InboxList.tsx';
import { type AfterClose, failureOverlay, type MessageOverlay } from '#console/message-overlay.ts';
import { OverlayMessage } from '#console/OverlayMessage.tsx';
import { SelectionContext } from '#console/list/RowCheckbox.tsx';
import { consoleSentences } from '#console/sentences.ts';
import { PersonNote } from './PersonNote.tsx';
import { useBulkDeletion } from './use-bulk-deletion.ts';
import { useInboxExport } from './use-inbox-export.ts';
import { useInboxFilter } from './use-inbox-filter.ts';
import { useInboxPage } from './use-inbox-page.ts';

type InboxConsoleProps<Entry extends InboxEntry> = { kind: InboxKind<Entry> };

type InboxOverlay<Entry> = { kind: 'delete'; entry: Entry } | MessageOverlay;

/**
 * An inbox of what visitors sent. Staff search it, mark entries as handled, export them, and delete
 * one or many (docs/product-decisions.md, "17. Consoles for what visitors sent").
 */
export function InboxConsole<Entry extends InboxEntry>({ kind }: InboxConsoleProps<Entry>) {
  const [start] = useState(() => typedAtStart(location.search));
  const page = useInboxPage(kind.listPart, { ...NO_FILTER, dataRequest: start.dataRequest });
  const { load, filter, change, reload } = page;
  const { noun } = kind.list;
  const [overlay, setOverlay] = useState<InboxOverlay<Entry> | null>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const selectButton = useRef<HTMLButtonElement>(null);

  const deletion = useBulkDeletion(kind, {
    onDeletedIds: (ids) => {
      const deletedIds = new Set(ids);
      change((entries) => entries.filter(({ id }) => !deletedIds.has(id)));
    },
    onEnd: reload,
    onCollectFailed: (error) => {
      setOverlay(failureOverlay(error, collectFailedSentence));
    },
  });
  const { bulk, selection, select } = deletion;
  const isSelecting = bulk.state === 'selecting' || bulk.state === 'collecting' || bulk.state === 'asking';
  const selectionView = useMemo(() => ({ ids: selection.ids, select }), [selection, select]);

  const filterInputs = useInboxFilter(start, (next) => {
    if (isSameFilter(next, filter)) return;
    deletion.clearSelection();
    page.setFilter(next);
  });

  const exported = useInboxExport(kind, (error) => {
    setOverlay(failureOverlay(error, inboxSentences.exportFailed));
  });

  const columns = useMemo(
    () =>
      inboxColumns(
        kind,
        {
          onDelete: (entry) => {
            setOverlay({ kind: 'delete', entry });
          },
          onHandled: (handled) => {
            change((entries) => entries.map((entry) => (entry.id === handled.id ? handled : entry)));
          },
          onFailed: (error) => {
            setOverlay(failureOverlay(error, inboxSentences.handleFailed));
          },
        },
        isSelecting,
      ),
    [kind, change, isSelecting],
  );

  const finish = useCallback(
    (afterClose: AfterClose) => {
      setOverlay(null);
      if (afterClose === 'fetchAgain') reload();
    },
    [reload],
  );

  function showAll(): void {
    filterInputs.clear();
    searchInput.current?.focus();
  }

  function removeRow({ id }: Entry): void {
    change((entries) => entries.filter((entry) => entry.id !== id));
    if (selection.ids.has(id)) select(id, false);
    // The page is empty without this row, so it is loaded again.
    if (load.entries.length === 1) reload();
  }

  return (
    <>
      {filter.dataRequest === undefined ? kind.guide : <PersonNote kind={kind} onShowAll={showAll} />}
      <InboxBar
        kind={kind}
        inputs={filterInputs}
        searchInput={searchInput}
        selectButton={selectButton}
        shown={shownSentence(page, noun)}
        canAct={load.entries.length > 0 || load.state === 'loading'}
        exported={exported}
        onExport={() => {
          exported.start(filterInputs.settle() ?? filter);
        }}
        isSelecting={isSelecting}
        isDeleting={bulk.state !== 'off' && !isSelecting}
        onSelect={isSelecting ? deletion.endSelecting : deletion.startSelecting}
      />
      <BulkBar
        deletion={deletion}
        noun={noun}
        isFiltered={isFiltered(filter)}
        hasRows={load.entries.length > 0}
        onSelectPage={() => {
          deletion.selectMany(load.entries.map(({ id }) => id));
        }}
        onSelectAll={() => {
          deletion.collect(filterInputs.settle() ?? filter);
        }}
        selectButton={selectButton}
        onEnd={deletion.endSelecting}
      />
      <SelectionContext value={selectionView}>
        <InboxList words={kind.list} columns={columns} page={page} onShowAll={showAll} />
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
      {overlay?.kind === 'delete' ? (
        <DeleteDialog
          row={overlay.entry}
          text={kind.words.confirmDelete}
          detail={overlay.entry.name}
          send={({ id }) => kind.remove(id)}
          onCancel={() => {
            setOverlay(null);
          }}
          onDeleted={(deleted) => {
            removeRow(deleted);
            setOverlay({ kind: 'success', title: kind.words.deleted, afterClose: 'stay' });
          }}
          onFailed={(error) => {
            setOverlay(failureOverlay(error, kind.words.deleteFailed));
          }}
        />
      ) : null}
      {overlay?.kind === 'success' || overlay?.kind === 'failure' ? <OverlayMessage message={overlay} onClose={finish} /> : null}
    </>
  );
}
