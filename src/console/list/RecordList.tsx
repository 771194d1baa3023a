import { useMemo, useRef, useState } from 'react';

import { Button } from '#ui/forms/Button.tsx';
import { useLoad } from '#ui/status/use-load.ts';

import { DraftForm } from '#console/form/DraftForm.tsx';
import { dropDraft, readDraft } from '#console/session/drafts.ts';
import { HistoryDialog } from '#console/history/HistoryDialog.tsx';
import type { Filter, ListTools, RecordDefinition, RecordRow } from './record-definition.ts';
import { ExportState } from './ExportState.tsx';
import { ListBar } from './ListBar.tsx';
import { ListButtons } from './ListButtons.tsx';
import { ListPart } from './ListPart.tsx';
import { DeleteDialog, ListMessage } from './ListDialogs.tsx';
import { ListState } from './ListState.tsx';
import { ListTable } from './ListTable.tsx';
import { ManyBar } from './ManyBar.tsx';
import { UndoBar } from './UndoBar.tsx';
import { isFiltered } from './filter.ts';
import { SelectionContext } from './row.tsx';
import { useDialog } from './use-dialog.ts';
import { useExport } from './use-export.ts';
import { reloadAtPlace } from './kept-place.ts';
import { useList } from './use-list.ts';
import { useMany } from './use-many.ts';
import { getShownSentence } from './messages.ts';

const NOBODY: readonly string[] = [];
function listNoAccounts(): Promise<readonly string[]> {
  return Promise.resolve(NOBODY);
}

/** A console page with a list and the other parts of its definition (`record-definition.ts`). */
export function RecordList<R extends RecordRow, Value>({ definition }: { definition: RecordDefinition<R, Value> }) {
  const { noun, nameOf, removal, history, form, chart, many: manyKind, onChange } = definition;
  const { load } = useLoad(definition.accounts ?? listNoAccounts);
  const accounts = load.state === 'loaded' ? load.value : NOBODY;
  const [open, setOpen] = useDialog<R>();
  const [draft, setDraft] = useState(() => (form === undefined ? null : readDraft()));
  const [undo, setUndo] = useState<readonly string[]>([]);
  const searchInput = useRef<HTMLInputElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const [isChartOpen, setIsChartOpen] = useState(false);

  const many = useMany(manyKind, noun, setOpen);
  const list = useList(definition, accounts, many.clear);
  const { page, state, filter, changeRows, reload } = list;
  const exported = useExport(definition, setOpen);

  const tools: ListTools<R> = useMemo(
    () => ({
      open: setOpen,
      replace: (row) => {
        changeRows((rows) => rows.map((one) => (one.id === row.id ? row : one)));
        onChange?.();
      },
      drop: (row) => {
        changeRows((rows) => rows.filter(({ id }) => id !== row.id));
        onChange?.();
      },
    }),
    [changeRows, onChange, setOpen],
  );

  const { selection, select } = many;
  const selectionView = useMemo(() => ({ ids: selection.ids, select }), [selection, select]);

  function showAll(): void {
    list.showAll();
    searchInput.current?.focus();
  }
  function withFilter(then: (meant: Filter) => void): void {
    const meant = list.applyNow();
    if (meant !== null) then(meant);
  }
  function work(marking: string | null): void {
    many.work(marking, {
      onDeleted: (ids) => changeRows((rows) => rows.filter(({ id }) => !ids.has(id))),
      onEnd: (deletedIds) => {
        if (deletedIds.length > 0) setUndo(deletedIds);
        reload();
        onChange?.();
      },
    });
  }
  function close(): void {
    setOpen(null);
    const afterClose = open !== null && 'afterClose' in open ? open.afterClose : 'stay';
    if (afterClose === 'fetchAgain') reload();
    if (typeof afterClose === 'object') reloadAtPlace({ ...list.view, savedId: afterClose.reload });
  }

  const isEmpty = page.rows.length === 0;
  // A page may need several requests, which show their progress.
  const isSearching =
    state === 'loading' && definition.textsOf === undefined && (isFiltered(filter) || (list.searchedTo !== null && !page.isTurning));
  // The buttons stay enabled while the list is loading, so that no click is lost.
  const canAct = !isEmpty || state === 'loading';
  return (
    <>
      {definition.above?.(filter, showAll)}
      {undo.length === 0 || open !== null || history === undefined ? null : (
        <UndoBar
          key={`${String(undo[0])}${String(undo.length)}`}
          noun={noun}
          collection={history}
          ids={undo}
          onUndone={(failure) => {
            setUndo([]);
            setOpen(failure);
            if (failure !== null) return;
            reload();
            onChange?.();
          }}
        />
      )}
      <ListBar
        {...list}
        search={definition.search}
        searchInput={searchInput}
        countSentence={isEmpty || state === 'loading' || state === 'failed' ? '' : getShownSentence(page, state === 'stopped', noun)}
        add={form?.add === undefined ? null : <Button onClick={() => setOpen({ kind: 'edit', row: null })}>{form.add.button}</Button>}
        buttons={
          <ListButtons
            moreButton={moreButton}
            onExport={
              manyKind === undefined || !canAct || exported.isBusy ? null : () => withFilter((meant) => exported.start(meant, manyKind.csv))
            }
            onSelect={!canAct || many.now.state !== 'off' ? null : many.startSelecting}
            hasMany={manyKind !== undefined}
            chart={chart === undefined ? null : { label: chart.label, onOpen: () => setIsChartOpen(true) }}
          />
        }
      />
      {manyKind === undefined ? null : (
        <>
          <ExportState exported={exported} noun={noun} />
          <ManyBar
            many={many}
            onWork={work}
            questions={manyKind.questions}
            noun={noun}
            isFiltered={isFiltered(filter)}
            pageIds={page.rows.map(({ id }) => id)}
            canSelectAll={canAct}
            onSelectAll={() => withFilter(many.collect)}
            moreButton={moreButton}
          />
        </>
      )}
      {chart === undefined || !isChartOpen ? null : (
        <ListPart
          label={chart.label}
          onClose={() => {
            setIsChartOpen(false);
            moreButton.current?.focus();
          }}
        >
          {chart.of(filter)}
        </ListPart>
      )}
      <ListState definition={definition} list={list} isSearching={isSearching} onShowAll={showAll} />
      <SelectionContext value={selectionView}>
        <ListTable definition={definition} list={list} tools={tools} isSelecting={many.isSelecting} />
      </SelectionContext>
      {form !== undefined && (draft !== null || open?.kind === 'edit') ? (
        <DraftForm
          form={form}
          listPart={definition.listPart}
          rows={list.all}
          accounts={accounts}
          {...(open?.kind === 'edit' ? { row: open.row, copied: open.copied } : { row: null })}
          draft={draft}
          onClose={(message, saved) => {
            if (draft !== null) dropDraft();
            setDraft(null);
            setOpen(message);
            if (saved !== null) tools.replace(saved);
          }}
        />
      ) : null}
      {open?.kind === 'history' && history !== undefined && form !== undefined ? (
        <HistoryDialog form={form} collection={history} row={open.row} onClose={setOpen} />
      ) : null}
      {open?.kind === 'own' ? definition.dialogs?.[open.name]?.({ row: open.row, list: tools, onClose: close }) : null}
      {open?.kind === 'delete' && removal !== undefined ? (
        <DeleteDialog
          removal={removal}
          row={open.row}
          name={nameOf(open.row)}
          onDone={setOpen}
          onDeleted={(row) => {
            setUndo([row.id]);
            if (selection.ids.has(row.id)) select(row.id, false);
            tools.drop(row);
            // Without this row the page would be empty, so the list is loaded again.
            if (page.rows.length === 1 && list.cursor !== null) reload();
          }}
        />
      ) : null}
      {open?.kind === 'success' || open?.kind === 'failure' ? <ListMessage message={open} onClose={close} /> : null}
    </>
  );
}
