import { useCallback, useMemo, useState } from 'react';

import { inboxSentences } from '#domain/inbox.ts';
import { Button } from '#ui/Button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { useSubmit } from '#ui/use-submit.ts';

import { csvFileName, csvText } from './csv.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { inboxColumns } from './inbox-columns.tsx';
import { type InboxEntry, type InboxKind, listAll } from './inbox-kind.ts';
import { type Afterwards, failureOverlay, type MessageOverlay } from './message-overlay.ts';
import { OverlayMessage } from './OverlayMessage.tsx';
import { RecordList } from './RecordList.tsx';
import { loadFailureSentence } from './sentences.ts';
import { useInbox } from './use-inbox.ts';
import { useListView } from './use-list-view.ts';

type InboxConsoleProps<Entry extends InboxEntry> = { kind: InboxKind<Entry> };

type InboxOverlay<Entry> = { kind: 'delete'; entry: Entry } | MessageOverlay;

/** What visitors sent: read, marked as handled, exported, deleted (DECISIONS 17). */
export function InboxConsole<Entry extends InboxEntry>({ kind }: InboxConsoleProps<Entry>) {
  const { load, older, retry, retryOlder, change } = useInbox(kind.listPart);
  const [view, setView] = useListView();
  const [overlay, setOverlay] = useState<InboxOverlay<Entry> | null>(null);
  const { noun } = kind.list;

  const columns = useMemo(
    () =>
      inboxColumns(kind, {
        onDelete: (entry) => {
          setOverlay({ kind: 'delete', entry });
        },
        onHandled: (handled) => {
          change((entries) => entries.map((entry) => (entry.id === handled.id ? handled : entry)));
        },
        onFailed: (error) => {
          setOverlay(failureOverlay(error, inboxSentences.handleFailed));
        },
      }),
    [kind, change],
  );

  const exported = useSubmit({
    // Asked for anew: the file has all records, also those that came or changed since the page was opened.
    send: () => listAll(kind.listPart),
    onDone: (entries) => {
      const file = new Blob([csvText(kind.csv.columns, entries)], { type: 'text/csv;charset=utf-8' });
      saveFile(file, csvFileName(kind.csv.name, new Date()));
    },
    onFailed: (error) => {
      setOverlay(failureOverlay(error, inboxSentences.exportFailed));
    },
  });

  const finish = useCallback(
    (afterwards: Afterwards) => {
      setOverlay(null);
      if (afterwards === 'fetchAgain') retry();
    },
    [retry],
  );

  return (
    <>
      {load.state === 'loaded' && older.state === 'failed' ? (
        <div className="inbox-older message message-error" role="alert">
          <p>
            The older {noun.many} could not be loaded. {loadFailureSentence(older.error)}
          </p>
          <Button kind="quiet" onClick={retryOlder}>
            Try again
          </Button>
        </div>
      ) : null}
      <RecordList description={kind.list} columns={columns} load={load} onRetry={retry} view={view} onView={setView}>
        <Button
          kind="quiet"
          busy={exported.isBusy}
          disabled={load.state !== 'loaded' || load.value.length === 0}
          onClick={() => {
            exported.submit(undefined);
          }}
        >
          Export CSV
        </Button>
      </RecordList>
      {load.state === 'loaded' && older.state === 'loading' ? (
        <p className="inbox-older" role="status">
          <Spinner /> Loading older {noun.many}…
        </p>
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
            change((entries) => entries.filter((entry) => entry.id !== deleted.id));
            setOverlay({ kind: 'success', title: kind.words.deleted, afterwards: 'stay' });
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
