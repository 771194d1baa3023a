import { addNotice, currentNoticeOf, deleteNotice, listNotices } from '#api/notices/notices.ts';
import { isActive, noticeFields, type NoticeRecord, parseNoticeRecord } from '#domain/notice-record.ts';
import { noticeSentences, type NoticeText, parseNoticeText } from '#domain/notice.ts';

import { recordDrafts } from '#console/form/record-draft.ts';
import { saveNotice } from '#console/form/save-notice.ts';
import './notices.css';
import { NoticeSwitch } from './NoticeSwitch.tsx';
import type { RecordKind } from './record-kind.ts';

/** The notice board with its form (docs/behaviour.md, "Notice board", "Notice form"). */
export const noticeList: RecordKind<NoticeRecord, keyof NoticeText, NoticeText> = {
  fields: noticeFields,
  parse: parseNoticeText,
  drafts: recordDrafts('notice', noticeFields, parseNoticeRecord),
  list: {
    noun: { one: 'notice', many: 'notices' },
    caption: 'Notices, newest first',
    searchLabel: 'Search Notice...',
    numberHeader: 'S.no',
    emptyHint: 'Add the first one with “Add Notice”. Visitors see a notice once it is active.',
  },
  // Words and a shape say whether the notice is active.
  nameCell: (notice, nameId) => (
    <>
      <span className="strong block" id={nameId}>
        {notice.title}
      </span>
      <span className="state-mark notice-mark soft" data-active={isActive(notice)}>
        {isActive(notice) ? 'Active' : 'Not active'}
      </span>
    </>
  ),
  actions: { header: 'Action', width: 'actions' },
  Action: NoticeSwitch,
  listAll: listNotices,
  remove: deleteNotice,
  save: (notice, text) => (notice === null ? addNotice(text) : saveNotice(notice, text)),
  currentOf: currentNoticeOf,
  words: {
    ...noticeSentences,
    add: 'Add Notice',
    addTitle: 'Add Notice',
    editTitle: 'Edit Notice',
    update: 'Update Notice',
    close: 'Cancel',
    updateFailed: null,
  },
};
