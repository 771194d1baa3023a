import { deleteNotice, listNotices } from '#api/notices/notices.ts';
import type { NoticeRecord } from '#domain/notice-record.ts';
import { noticeSentences } from '#domain/notice.ts';

import { failureOverlay } from '#console/message-overlay.ts';
import { noticeColumns } from './notice-columns.tsx';
import { dropNoticeDraft, type NoticeDraft, readNoticeDraft, textOfNotice } from '#console/form/notice-draft.ts';
import { NoticeForm } from '#console/form/NoticeForm.tsx';
import type { RecordKind } from './record-kind.ts';
import { RecordConsole } from './RecordConsole.tsx';

const notices: RecordKind<NoticeRecord, NoticeDraft> = {
  list: {
    noun: { one: 'notice', many: 'notices' },
    caption: 'Notices, newest first',
    searchLabel: 'Search Notice...',
    numberHeader: 'S.no',
    keyOf: (notice) => notice.id,
    shownFields: (notice) => [notice.title, notice.description],
    emptyHint: 'Add the first one with “Add Notice”. Visitors see a notice once it is active.',
  },
  columns: ({ onEdit, onDelete, onMessage }) =>
    noticeColumns({
      onEdit,
      onDelete,
      onSwitched: () => {
        onMessage({ kind: 'success', title: noticeSentences.activated, afterClose: 'reload' });
      },
      onFailed: (error) => {
        onMessage(failureOverlay(error, noticeSentences.addFailed));
      },
    }),
  nameOf: (notice) => notice.title,
  listAll: listNotices,
  remove: deleteNotice,
  words: { ...noticeSentences, add: 'Add Notice' },
  Form: NoticeForm,
  draftOf: (notice) => ({ notice, typed: textOfNotice(notice) }),
  readDraft: readNoticeDraft,
  dropDraft: dropNoticeDraft,
};

/** The notice board with its actions (docs/behaviour.md, "Notice board"). */
export function NoticeConsole() {
  return <RecordConsole kind={notices} />;
}
