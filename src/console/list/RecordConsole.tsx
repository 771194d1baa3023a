import { useMemo, useState } from 'react';

import { Button } from '#ui/Button.tsx';
import { useLoad } from '#ui/use-load.ts';

import { DeleteDialog } from './DeleteDialog.tsx';
import { type AfterClose, failureOverlay, formHandlers, type MessageOverlay } from '#console/message-overlay.ts';
import { OverlayMessage } from '#console/OverlayMessage.tsx';
import type { RecordKind } from './record-kind.ts';
import { RecordList } from './RecordList.tsx';
import { reloadWithView, useListView } from './use-list-view.ts';

type RecordConsoleProps<Row extends { id: string }, Draft> = { kind: RecordKind<Row, Draft> };

/** What is open over the list: a form, a question or a message. */
type Overlay<Row, Draft> = { kind: 'form'; draft: Draft; isRestored: boolean } | { kind: 'delete'; row: Row } | MessageOverlay;

/** A list of records that staff write, with its actions (docs/behaviour.md, "Console lists"). */
export function RecordConsole<Row extends { id: string }, Draft>({ kind }: RecordConsoleProps<Row, Draft>) {
  const { words, draftOf, Form } = kind;
  const { load, retry, change } = useLoad(kind.listAll);
  const [view, setView] = useListView();
  const [overlay, setOverlay] = useState<Overlay<Row, Draft> | null>(() => {
    const draft = kind.readDraft();
    return draft === null ? null : { kind: 'form', draft, isRestored: true };
  });

  const columns = useMemo(
    () =>
      kind.columns({
        onEdit: (row) => {
          setOverlay({ kind: 'form', draft: kind.draftOf(row), isRestored: false });
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
      <RecordList description={kind.list} columns={columns} load={load} onRetry={retry} view={view} onView={setView}>
        <Button
          onClick={() => {
            setOverlay({ kind: 'form', draft: draftOf(null), isRestored: false });
          }}
        >
          {words.add}
        </Button>
      </RecordList>
      {overlay?.kind === 'form' ? (
        <Form draft={overlay.draft} isRestored={overlay.isRestored} {...formHandlers(words, kind.dropDraft, setOverlay)} />
      ) : null}
      {overlay?.kind === 'delete' ? (
        <DeleteDialog
          row={overlay.row}
          text={words.confirmDelete}
          detail={kind.nameOf(overlay.row)}
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
