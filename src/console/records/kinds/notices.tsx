import { noticeVersions } from '#api/history.ts';
import { activateNotice, addNotice, currentNoticeOf, deactivateNotice, deleteNotice, listNotices } from '#api/notices/notices.ts';
import { isActive, noticeFields, type NoticeRecord, parseNoticeRecord } from '#domain/notice-record.ts';
import { noticeSentences, type NoticeText, parseNoticeText } from '#domain/notice.ts';

import { Console } from '#console/frame/Console.tsx';
import type { StaffKind } from '#console/records/record-kind.ts';
import { StaffRecords } from '#console/records/staff/StaffRecords.tsx';
import { recordDrafts } from '#console/session/drafts.ts';
import './notices.css';
import { saveNotice } from './save-notice.ts';

/** The notice board with its form (docs/behaviour.md, "Notice board", "Notice form"). */
const noticeKind: StaffKind<NoticeRecord, keyof typeof noticeFields, NoticeText> = {
  fields: noticeFields,
  parse: parseNoticeText,
  drafts: recordDrafts('notice', noticeFields, parseNoticeRecord),
  name: 'notices',
  versions: noticeVersions,
  noun: { one: 'notice', many: 'notices' },
  caption: 'Notices, newest first',
  searchLabel: 'Search Notice...',
  numberHeader: 'S.no',
  emptyHint: 'Add the first one with “Add Notice”. Visitors see a notice once it is active.',
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
  rowSwitch: {
    isOn: isActive,
    switchOn: 'Activate',
    switchOff: 'Deactivate',
    send: (notice) => (isActive(notice) ? deactivateNotice(notice.id) : activateNotice(notice.id)),
    done: noticeSentences.activated,
    failed: noticeSentences.addFailed,
  },
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

export function NoticeConsole() {
  return (
    <Console page="notices">
      <StaffRecords kind={noticeKind} />
    </Console>
  );
}
