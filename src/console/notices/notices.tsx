import { formatDay } from '#domain/dates.ts';
import { toPlainText } from '#domain/formatted-text.ts';
import { NOTICES } from '#records/collections.ts';
import { historySentences } from '#records/history/history.ts';
import { noticeFormFields, parseNoticeForm } from '#records/notices/notice-form.ts';
import { getShortPath } from '#records/notices/notice-number.ts';
import { isActive, noticeFields, type NoticeRecord } from '#records/notices/notice-record.ts';
import { getNoticeState } from '#records/notices/notice-state.ts';
import { type NewNotice, NOTICE_CATEGORIES, noticeSentences } from '#records/notices/notice.ts';
import { ENGLISH } from '#i18n/english.ts';
import { describeText } from '#i18n/sentences.ts';

import { Console } from '#console/frame/Console.tsx';
import { RecordList } from '#console/list/RecordList.tsx';
import { readWholeList } from '#console/list/parts.ts';
import { deleteAction, duplicateAction, editAction, LongText, getNameId, historyAction } from '#console/list/row.tsx';
import type { RecordDefinition, RowAction } from '#console/list/record-definition.ts';
import { NoticePreview } from './NoticePreview.tsx';
import { activateNotice, addNotice, findCurrentNotice, deactivateNotice, deleteNotice, listNotices, updateNotice } from './calls.ts';
import {
  STATE_LABELS,
  getNoticeDate,
  formatNoticeDays,
  formatUrgent,
  hasOnlyStateChanged,
  getNoticeQuestion,
  listNoticeTexts,
  getNoticeVisibility,
} from './notice-messages.ts';
import './notices.css';

function formatState(notice: NoticeRecord): string {
  return STATE_LABELS[getNoticeState(notice, new Date())];
}

/**
 * Saves a notice. If it was only activated or deactivated meanwhile, the save is repeated with the
 * current version.
 * @throws {ApiError} with status 409 if anything else has changed
 */
export async function saveNotice(seen: NoticeRecord | null, text: NewNotice): Promise<NoticeRecord> {
  if (seen === null) return addNotice(text);
  try {
    return await updateNotice(seen.id, text, seen.updated_at);
  } catch (error) {
    const current = findCurrentNotice(error);
    if (current === null || !hasOnlyStateChanged(seen, current)) throw error;
    return updateNotice(seen.id, text, current.updated_at);
  }
}

function createSwitchAction(label: string, send: (id: string) => Promise<NoticeRecord>): RowAction<NoticeRecord> {
  return {
    label,
    failed: noticeSentences.addFailed,
    run: async ({ id }, list) => {
      const visibility = getNoticeVisibility(await send(id));
      list.open({ kind: 'success', title: noticeSentences.activated, visibility, afterClose: { reload: id } });
    },
  };
}

/**
 * The definition of the notice board and its form (docs/behaviour.md, "Notice board", "Notice
 * form").
 */
const noticeDefinition: RecordDefinition<NoticeRecord, NewNotice> = {
  noun: { one: 'notice', many: 'notices' },
  caption: 'Notices, newest first',
  numberHeader: 'S.no',
  emptyHint: 'Add the first one with “Add Notice”. Visitors see a notice once it is active.',
  search: 'Search Notice...',
  nameOf: ({ title }) => title,
  listPart: readWholeList(listNotices),
  textsOf: listNoticeTexts,
  filters: () => [
    { type: 'choice', name: 'state', label: 'Status', all: 'All', options: Object.values(STATE_LABELS), textOf: formatState },
    { type: 'choice', name: 'category', label: 'Category', all: 'All', options: NOTICE_CATEGORIES, textOf: ({ category }) => category },
  ],
  orders: { usual: 'Newest first' },
  columns: [
    {
      header: noticeFields.title.label,
      width: 'name',
      sortText: ({ title }) => title,
      cell: (notice) => {
        const { length } = notice.attachments;
        const files = length === 0 ? '' : length === 1 ? '1 file' : `${length} files`;
        return (
          <>
            <span className="strong block" id={getNameId(notice)} {...describeText(ENGLISH, notice.title)}>
              {notice.title}
            </span>
            <span className="small soft">
              {[`No. ${String(notice.number)}`, notice.category, files].filter((part) => part !== '').join(' · ')}
            </span>
          </>
        );
      },
    },
    {
      header: noticeFields.description.label,
      width: 'text',
      cell: ({ description }) => <LongText text={toPlainText(description)} />,
    },
    {
      header: 'Date',
      width: 'date',
      sortText: getNoticeDate,
      cell: (notice) => (
        <>
          <span className="block">{formatDay(getNoticeDate(notice))}</span>
          <span className="small soft">{formatNoticeDays(notice)}</span>
        </>
      ),
    },
    {
      header: 'Status',
      width: 'date',
      sortText: (notice) => String(Object.values(STATE_LABELS).indexOf(formatState(notice))),
      // Text and a shape, not only a colour, show whether visitors see the notice.
      cell: (notice) => (
        <>
          <span className="state-mark notice-mark soft" data-active={formatState(notice) === STATE_LABELS.visible}>
            {formatState(notice)}
          </span>
          {notice.is_pinned === 1 ? <span className="block small strong">Pinned</span> : null}
          {formatUrgent(notice) === '' ? null : <span className="block small strong">{formatUrgent(notice)}</span>}
        </>
      ),
    },
  ],
  actions: {
    header: 'Action',
    of: (notice) =>
      isActive(notice)
        ? [editAction, createSwitchAction('Deactivate', deactivateNotice), duplicateAction, deleteAction, historyAction]
        : [{ ...createSwitchAction('Activate', activateNotice), look: 'main' }, editAction, duplicateAction, deleteAction, historyAction],
    addressOf: (notice) => getNoticeVisibility(notice).address,
    linksOf: (notice) => [{ label: 'Poster', href: `${getShortPath(notice)}/poster` }],
  },
  removal: {
    send: deleteNotice,
    messages: { ...noticeSentences, confirmDelete: `${noticeSentences.confirmDelete} ${historySentences.restorable}` },
  },
  history: NOTICES,
  form: {
    fields: noticeFormFields,
    parse: parseNoticeForm,
    save: saveNotice,
    findCurrentRecord: findCurrentNotice,
    textsOf: listNoticeTexts,
    visibilityOf: getNoticeVisibility,
    preview: (values, record) => <NoticePreview values={values} record={record} />,
    questionFor: getNoticeQuestion,
    add: {
      button: 'Add Notice',
      title: 'Add Notice',
      added: noticeSentences.added,
      copy: {
        fields: ['title', 'description', 'category'],
        hint: 'This is a copy without days, pin and files. Nothing is stored until you add it.',
      },
      addAnd: { label: 'Add and activate', change: (text) => ({ ...text, is_active: 1 }) },
    },
    messages: { ...noticeSentences, editTitle: 'Edit Notice', update: 'Update Notice', close: 'Cancel', updateFailed: null },
  },
};

export function NoticeConsole() {
  return (
    <Console page="notices">
      <RecordList definition={noticeDefinition} />
    </Console>
  );
}
