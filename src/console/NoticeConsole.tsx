import { useCallback, useMemo, useState } from 'react';

import { deleteNotice, listNotices } from '#api/notices.ts';
import { type NoticeRecord, noticeSentences } from '#domain/notice.ts';
import { Button } from '#ui/Button.tsx';
import { useLoad } from '#ui/use-load.ts';

import { DeleteDialog } from './DeleteDialog.tsx';
import { dropDraft } from './draft.ts';
import { noticeColumns } from './notice-columns.tsx';
import { type Afterwards, failureOverlay, formHandlers } from './message-overlay.ts';
import { formFor, type NoticeOverlay, restoredForm } from './notice-overlay.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { OverlayMessage } from './OverlayMessage.tsx';
import { type ListDescription, RecordList } from './RecordList.tsx';
import { reloadWith, useListView } from './use-list-view.ts';

const list: ListDescription<NoticeRecord> = {
  noun: { one: 'notice', many: 'notices' },
  caption: 'Notices, newest first',
  searchLabel: 'Search Notice...',
  numberHeader: 'S.no',
  keyOf: (notice) => notice.id,
  shownFields: (notice) => [notice.title, notice.description],
  emptyHint: 'Add the first one with “Add Notice”. Visitors see a notice once it is active.',
};

/** The notice board (spec §2): the list and what can be done with it. */
export function NoticeConsole() {
  const { load, retry, change } = useLoad(listNotices);
  const [view, setView] = useListView();
  const [overlay, setOverlay] = useState<NoticeOverlay | null>(restoredForm);

  const close = useCallback(() => {
    setOverlay(null);
  }, []);

  const columns = useMemo(
    () =>
      noticeColumns({
        onEdit: (notice) => {
          setOverlay(formFor(notice));
        },
        onDelete: (notice) => {
          setOverlay({ kind: 'delete', notice });
        },
        onSwitched: () => {
          setOverlay({ kind: 'success', title: noticeSentences.activated, afterwards: 'reload' });
        },
        onFailed: (error) => {
          setOverlay(failureOverlay(error, noticeSentences.addFailed));
        },
      }),
    [],
  );

  function finish(afterwards: Afterwards): void {
    close();
    if (afterwards === 'fetchAgain') retry();
    if (afterwards === 'reload') reloadWith(view);
    if (afterwards === 'reloadPlain') reloadWith();
  }

  return (
    <>
      <RecordList description={list} columns={columns} load={load} onRetry={retry} view={view} onView={setView}>
        <Button
          onClick={() => {
            setOverlay(formFor(null));
          }}
        >
          Add Notice
        </Button>
      </RecordList>
      {overlay?.kind === 'form' ? (
        <NoticeForm draft={overlay.draft} isRestored={overlay.isRestored} {...formHandlers(noticeSentences, dropDraft, setOverlay)} />
      ) : null}
      {overlay?.kind === 'delete' ? (
        <DeleteDialog
          row={overlay.notice}
          text={noticeSentences.confirmDelete}
          detail={overlay.notice.title}
          send={({ id }) => deleteNotice(id)}
          onCancel={close}
          onDeleted={(deleted) => {
            change((notices) => notices.filter((notice) => notice.id !== deleted.id));
            setOverlay({ kind: 'success', title: noticeSentences.deleted, afterwards: 'stay' });
          }}
          onFailed={(error) => {
            setOverlay(failureOverlay(error, noticeSentences.deleteFailed));
          }}
        />
      ) : null}
      {overlay?.kind === 'success' || overlay?.kind === 'failure' ? <OverlayMessage message={overlay} onClose={finish} /> : null}
    </>
  );
}
