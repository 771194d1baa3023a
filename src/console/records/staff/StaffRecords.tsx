import { useCallback, useMemo, useState } from 'react';

import { searchTexts, textsOf } from '#domain/record-texts.ts';
import { Button } from '#ui/forms/Button.tsx';

import type { KeptDraft } from '#console/session/drafts.ts';
import { VersionsDialog } from '#console/records/history/VersionsDialog.tsx';
import { DraftForm } from '#console/records/form/DraftForm.tsx';
import type { RecordDraft } from '#console/records/form/use-record-form.ts';
import { reloadWithView } from '#console/records/list/list-view.ts';
import { ChoiceFilter } from '#console/records/list/ChoiceFilter.tsx';
import { ListBar } from '#console/records/list/ListBar.tsx';
import { type ListDialog, ListDialogs } from '#console/records/list/ListDialogs.tsx';
import { failureMessage, type Message } from '#console/records/list/messages.ts';
import { RecordList } from '#console/records/list/RecordList.tsx';
import { UndoBar } from '#console/records/list/UndoBar.tsx';
import { useBrowserPage } from '#console/records/list/use-browser-page.ts';
import type { StaffKind, StaffRecord } from '#console/records/record-kind.ts';
import { staffColumns } from './staff-columns.tsx';
import { useArrangement } from './use-arrangement.tsx';

type StaffRecordsProps<Row extends StaffRecord<Name>, Name extends string, Value> = { kind: StaffKind<Row, Name, Value> };

type OpenForm<Row, Name extends string> = { kind: 'form'; draft: RecordDraft<Row, Name> | KeptDraft };

export function StaffRecords<Row extends StaffRecord<Name>, Name extends string, Value>({ kind }: StaffRecordsProps<Row, Name, Value>) {
  const { fields, words, drafts, arrangement } = kind;
  const [open, setOpen] = useState<OpenForm<Row, Name> | ListDialog<Row> | { kind: 'versions'; row: Row } | null>(() => {
    const draft = drafts.read();
    return draft === null ? null : { kind: 'form', draft };
  });

  const [undo, setUndo] = useState<readonly string[]>([]);

  const columns = useMemo(
    () =>
      staffColumns(kind, {
        onEdit: (record) => setOpen({ kind: 'form', draft: { record, texts: textsOf(kind.fields, record) } }),
        onDelete: (row) => setOpen({ kind: 'delete', row }),
        onVersions: (row) => setOpen({ kind: 'versions', row }),
        onMessage: setOpen,
      }),
    [kind],
  );
  const { page, all, view, shown, reload, change, showAll, setChoice, setQuery, setSort, ...list } = useBrowserPage(kind, columns);
  const nameOf = useCallback((row: Row) => searchTexts(fields, row)[0] ?? '', [fields]);
  const arranged = useArrangement(arrangement, {
    rows: all,
    columns,
    isAvailable: list.isInOwnOrder,
    labelOf: nameOf,
    onMoved: (ids, first) => {
      change((rows) => {
        const places = new Map(ids.map((id, index) => [id, index]));
        const inNewOrder = rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
        return arrangement?.groups(inNewOrder).flat() ?? inNewOrder;
      });
      list.showRow(ids.indexOf(first));
    },
    onFailed: (error) => setOpen(failureMessage(error, arrangement?.failed ?? '')),
  });

  function closeForm(message: Message | null): void {
    drafts.drop();
    setOpen(message);
  }

  return (
    <>
      {undo.length === 0 || open !== null ? null : (
        <UndoBar
          key={undo[0]}
          kind={kind}
          ids={undo}
          onUndone={(failure) => {
            setUndo([]);
            setOpen(failure);
            if (failure === null) reload();
          }}
        />
      )}
      <ListBar label={kind.searchLabel} query={view.query} onQuery={setQuery} shown={shown}>
        <Button onClick={() => setOpen({ kind: 'form', draft: { record: null, texts: textsOf(fields, null) } })}>{words.add}</Button>
        {kind.choices === undefined ? null : (
          <div className="list-filters cluster no-print">
            {kind.choices.map(({ label, options, valueOf }, index) => (
              <ChoiceFilter
                key={label}
                label={label}
                all="All"
                options={[...new Set([...options, ...all.map(valueOf)])].filter((option) => option !== '')}
                value={view.choices[index] ?? ''}
                onValue={(value) => setChoice(index, value)}
              />
            ))}
          </div>
        )}
      </ListBar>
      {arrangement === undefined || all.length === 0 ? null : (
        <div className="cluster middle gap-3 below-3 small soft no-print">
          <p>{list.isInOwnOrder ? arrangement.hint : arrangement.unavailable.text}</p>
          {list.isInOwnOrder ? null : (
            <Button small look="quiet" onClick={list.showOwnOrder}>
              {arrangement.unavailable.button}
            </Button>
          )}
          <p className="strong" role="status">
            {list.isInOwnOrder ? arranged.said : ''}
          </p>
        </div>
      )}
      <RecordList
        kind={kind}
        columns={arranged.columns}
        grouping={arranged.grouping}
        page={page}
        sort={view.sort}
        onSort={setSort}
        onShowAll={showAll}
      />
      {open?.kind === 'form' ? <DraftForm kind={kind} rows={all} draft={open.draft} onClose={closeForm} /> : null}
      {open?.kind === 'versions' ? <VersionsDialog kind={kind} row={open.row} onClose={setOpen} /> : null}
      {open === null || open.kind === 'form' || open.kind === 'versions' ? null : (
        <ListDialogs
          kind={kind}
          dialog={open}
          nameOf={nameOf}
          onDialog={setOpen}
          onDeleted={({ id }) => {
            setUndo([id]);
            change((rows) => rows.filter((row) => row.id !== id));
          }}
          onClosed={(afterClose) => {
            if (afterClose === 'fetchAgain') reload();
            if (afterClose === 'reload') reloadWithView(view);
            if (afterClose === 'reloadWithoutView') reloadWithView();
          }}
        />
      )}
    </>
  );
}
