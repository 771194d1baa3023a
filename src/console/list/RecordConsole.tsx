import { useMemo, useState } from 'react';

import { searchTexts, textsOf } from '#domain/record-texts.ts';
import { Button } from '#ui/Button.tsx';
import { useLoad } from '#ui/use-load.ts';

import { DeleteDialog } from './DeleteDialog.tsx';
import { type AfterClose, failureOverlay, formHandlers, type MessageOverlay } from '#console/message-overlay.ts';
import { OverlayMessage } from '#console/OverlayMessage.tsx';
import type { RecordDraft } from '#console/form/record-draft.ts';
import { recordColumns } from './record-columns.tsx';
import type { ListedRecord, RecordKind } from './record-kind.ts';
import { RecordForm } from '#console/form/RecordForm.tsx';
import { RecordList } from './RecordList.tsx';
import { reloadWithView, useListView } from './use-list-view.ts';

type RecordConsoleProps<Row extends ListedRecord<Name>, Name extends string, Value> = { kind: RecordKind<Row, Name, Value> };

/** What is open over the list: a form, a question or a message. */
type Overlay<Row, Name extends string> =
  { kind: 'form'; draft: RecordDraft<Row, Name>; isRestored: boolean } | { kind: 'delete'; row: Row } | MessageOverlay;

/** A list of records that staff write, with its actions (docs/behaviour.md, "Console lists"). */
export function RecordConsole<Row extends ListedRecord<Name>, Name extends string, Value>({ kind }: RecordConsoleProps<Row, Name, Value>) {
  const { fields, words, drafts } = kind;
  const { load, retry, change } = useLoad(kind.listAll);
  const [view, setView] = useListView();
  const [overlay, setOverlay] = useState<Overlay<Row, Name> | null>(() => {
    const draft = drafts.read();
    return draft === null ? null : { kind: 'form', draft, isRestored: true };
  });

  const columns = useMemo(
    () =>
      recordColumns(kind, {
        onEdit: (row) => {
          setOverlay({ kind: 'form', draft: { record: row, texts: textsOf(kind.fields, row) }, isRestored: false });
        },
        onDelete: (row) => {
          setOverlay({ kind: 'delete', row });
        },
        onMessage: setOverlay,
      }),
    [kind],
  );

  function finish(afterClose: AfterClose): void {
    setOverlay(null);
    if (afterClose === 'fetchAgain') retry();
    if (afterClose === 'reload') reloadWithView(view);
    if (afterClose === 'reloadWithoutView') reloadWithView();
  }

  return (
    <>
      <RecordList words={kind.list} fields={fields} columns={columns} load={load} onRetry={retry} view={view} onView={setView}>
        <Button
          onClick={() => {
            setOverlay({ kind: 'form', draft: { record: null, texts: textsOf(fields, null) }, isRestored: false });
          }}
        >
          {words.add}
        </Button>
      </RecordList>
      {overlay?.kind === 'form' ? (
        <RecordForm
          kind={kind}
          rows={load.state === 'loaded' ? load.value : []}
          draft={overlay.draft}
          isRestored={overlay.isRestored}
          {...formHandlers(words, drafts.drop, setOverlay)}
        />
      ) : null}
      {overlay?.kind === 'delete' ? (
        <DeleteDialog
          row={overlay.row}
          text={words.confirmDelete}
          detail={searchTexts(fields, overlay.row)[0] ?? ''}
          send={({ id }) => kind.remove(id)}
          onCancel={() => {
            setOverlay(null);
          }}
          onDeleted={(deleted) => {
            change((rows) => rows.filter((row) => row.id !== deleted.id));
            setOverlay({ kind: 'success', title: words.deleted, afterClose: 'stay' });
          }}
          onFailed={(error) => {
            setOverlay(failureOverlay(error, words.deleteFailed));
          }}
        />
      ) : null}
      {overlay?.kind === 'success' || overlay?.kind === 'failure' ? <OverlayMessage message={overlay} onClose={finish} /> : null}
    </>
  );
}
