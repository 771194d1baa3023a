import { noticeVersions } from '#api/history.ts';
import { activateNotice, addNotice, currentNoticeOf, deactivateNotice, deleteNotice, listNotices } from '#api/notices/notices.ts';
import { formatDay } from '#domain/dates.ts';
import { noticeFormFields, parseNoticeForm } from '#domain/notice-form.ts';
import { isActive, noticeFields, type NoticeRecord } from '#domain/notice-record.ts';
import { stateOf } from '#domain/notice-state.ts';
import { type NewNotice, NOTICE_CATEGORIES, noticeSentences } from '#domain/notice.ts';

import { Console } from '#console/frame/Console.tsx';
import { LongText } from '#console/records/list/LongText.tsx';
import { nameIdOf } from '#console/records/list/row-buttons.tsx';
import type { StaffKind } from '#console/records/record-kind.ts';
import { StaffRecords } from '#console/records/staff/StaffRecords.tsx';
import { draftsOf } from '#console/session/drafts.ts';
import { NoticeFiles } from './NoticeFiles.tsx';
import { NoticePreview } from './NoticePreview.tsx';
import { PinField } from './PinField.tsx';
import { STATE_WORDS, dateOf, daysText, filesText, questionFor, textsOf, visibilityOf } from './notice-words.ts';
import './notices.css';
import { saveNotice } from './save-notice.ts';

function stateWords(notice: NoticeRecord): string {
  return STATE_WORDS[stateOf(notice, new Date())];
}

/** The notice board with its form (docs/behaviour.md, "Notice board", "Notice form"). */
const noticeKind: StaffKind<NoticeRecord, keyof typeof noticeFormFields, NewNotice> = {
  fields: noticeFormFields,
  parse: parseNoticeForm,
  drafts: draftsOf('notice'),
  find: async (id, signal) => (await listNotices(signal)).find((notice) => notice.id === id),
  name: 'notices',
  versions: noticeVersions,
  noun: { one: 'notice', many: 'notices' },
  caption: 'Notices, newest first',
  searchLabel: 'Search Notice...',
  numberHeader: 'S.no',
  emptyHint: 'Add the first one with “Add Notice”. Visitors see a notice once it is active.',
  columns: [
    {
      header: noticeFields.title.label,
      width: 'name',
      sortText: ({ title }) => title,
      cell: (notice) => (
        <>
          <span className="strong block" id={nameIdOf(notice)}>
            {notice.title}
          </span>
          <span className="small soft">{[notice.category, filesText(notice)].filter((part) => part !== '').join(' · ')}</span>
        </>
      ),
    },
    {
      header: noticeFields.description.label,
      width: 'text',
      sortText: ({ description }) => description,
      cell: ({ description }) => <LongText text={description} />,
    },
    {
      header: 'Date',
      width: 'date',
      sortText: dateOf,
      cell: (notice) => (
        <>
          <span className="block">{formatDay(dateOf(notice))}</span>
          <span className="small soft">{daysText(notice)}</span>
        </>
      ),
    },
    {
      header: 'Status',
      width: 'date',
      sortText: (notice) => String(Object.values(STATE_WORDS).indexOf(stateWords(notice))),
      // Words and a shape say whether visitors see the notice.
      cell: (notice) => (
        <>
          <span className="state-mark notice-mark soft" data-active={stateWords(notice) === STATE_WORDS.visible}>
            {stateWords(notice)}
          </span>
          {notice.is_pinned === 1 ? <span className="block small strong">Pinned</span> : null}
        </>
      ),
    },
  ],
  choices: [
    { label: 'Status', options: Object.values(STATE_WORDS), valueOf: stateWords },
    { label: 'Category', options: NOTICE_CATEGORIES, valueOf: ({ category }) => category },
  ],
  controls: { is_pinned: PinField, attachments: NoticeFiles },
  textsOf,
  visibilityOf,
  preview: (texts, record) => <NoticePreview texts={texts} record={record} />,
  questionFor,
  addAnd: { label: 'Add and activate', change: (text) => ({ ...text, is_active: 1 }) },
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
