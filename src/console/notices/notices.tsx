import { formatShortDay } from '#domain/dates.ts';
import { toPlainText } from '#domain/formatted-text.ts';
import { NOTICES } from '#records/collections.ts';
import { getShortPath } from '#records/notices/notice-number.ts';
import { isActive, noticeFields, type NoticeRecord } from '#records/notices/notice-record.ts';
import { getNoticeState } from '#records/notices/notice-state.ts';
import { NOTICE_CATEGORIES, noticeSentences } from '#records/notices/notice.ts';
import { ENGLISH } from '#i18n/english.ts';
import { describeText } from '#i18n/sentences.ts';

import { Button } from '#ui/forms/Button.tsx';
import { type FilterField, Filters, Search } from '#ui/table/Filters.tsx';
import { readWholeList } from '#ui/table/parts.ts';
import type { TableColumn } from '#ui/table/use-data-table.tsx';

import { EntryDialogs } from '#console/entry/EntryDialogs.tsx';
import { restoreRecords } from '#console/entry/history-calls.ts';
import { createConsole } from '#console/frame/Console.tsx';
import { ListDialogs } from '#console/list/ListDialogs.tsx';
import { ListBar, ListTable } from '#console/list/ListTable.tsx';
import {
  ON_WEBSITE,
  type RowAction,
  RowActions,
  deleteAction,
  duplicateAction,
  editAction,
  historyAction,
} from '#console/list/RowActions.tsx';
import { UndoBar } from '#console/list/bars.tsx';
import { getNameId } from '#console/list/cells.tsx';
import { formatRowCount } from '#console/list/messages.ts';
import { type ListTools, useList } from '#console/list/use-list.ts';
import { deleteNotice, listNotices, switchNotice } from './calls.ts';
import { noticeForm } from './notice-form.tsx';
import { STATE_LABELS, getNoticeDate, formatNoticeDays, formatUrgent, listNoticeTexts, getNoticeVisibility } from './notice-messages.ts';

function formatState(notice: NoticeRecord): string {
  return STATE_LABELS[getNoticeState(notice, new Date())];
}

function formatFiles({ attachments: { length } }: NoticeRecord): string {
  return length === 0 ? '' : formatRowCount(length, { one: 'file', many: 'files' });
}

function listActions(notice: NoticeRecord): readonly RowAction<NoticeRecord>[] {
  const isShown = isActive(notice);
  const change: RowAction<NoticeRecord> = {
    label: isShown ? 'Deactivate' : 'Activate',
    ...(isShown ? {} : { look: 'main' }),
    failed: noticeSentences.addFailed,
    run: async ({ id }, list) => {
      const visibility = getNoticeVisibility(await switchNotice(isShown ? 'deactivateNotice' : 'activateNotice', id));
      list.open({ kind: 'success', title: noticeSentences.activated, visibility, afterClose: { reload: id } });
    },
  };
  return [...(isShown ? [editAction, change] : [change, editAction]), duplicateAction, deleteAction, historyAction];
}

function listLinks(notice: NoticeRecord): readonly { label: string; href: string }[] {
  const { address } = getNoticeVisibility(notice);
  if (address === null) return [];
  return [
    { label: ON_WEBSITE, href: address },
    { label: 'Poster', href: `${getShortPath(notice)}/poster` },
  ];
}

const fields: readonly FilterField<NoticeRecord>[] = [
  { type: 'choice', name: 'state', label: 'Status', options: Object.values(STATE_LABELS), textOf: formatState },
  { type: 'choice', name: 'category', label: 'Category', options: NOTICE_CATEGORIES, textOf: ({ category }) => category },
];

function createColumns(list: ListTools<NoticeRecord>): readonly TableColumn<NoticeRecord>[] {
  return [
    {
      header: noticeFields.title.label,
      width: 'name',
      sortText: ({ title }) => title,
      cell: (notice) => (
        <>
          <span className="small soft">{`No. ${String(notice.number)}`}</span>{' '}
          <span className="strong" id={getNameId(notice)} {...describeText(ENGLISH, notice.title)}>
            {notice.title}
          </span>{' '}
          <span className="small soft">{[notice.category, formatFiles(notice)].filter((part) => part !== '').join(' · ')}</span>
        </>
      ),
    },
    {
      header: noticeFields.description.label,
      width: 'text',
      cell: ({ description }) => toPlainText(description),
    },
    {
      header: 'Date',
      width: 'date',
      sortText: getNoticeDate,
      cell: (notice) => (
        <>
          <span>{formatShortDay(getNoticeDate(notice))}</span> <span className="only-cards small soft">{formatNoticeDays(notice)}</span>
        </>
      ),
    },
    {
      header: 'Status',
      width: 'state',
      sortText: (notice) => String(Object.values(STATE_LABELS).indexOf(formatState(notice))),
      // The word says the state, not colour alone.
      cell: (notice) => (
        <>
          <span className="state-mark soft" data-active={formatState(notice) === STATE_LABELS.visible}>
            {formatState(notice)}
          </span>{' '}
          <span className="small strong">{[...(notice.is_pinned === 1 ? ['Pinned'] : []), formatUrgent(notice)].join(' ')}</span>
        </>
      ),
    },
    {
      header: 'Action',
      width: 'actions',
      cell: (notice) => <RowActions row={notice} name={notice.title} actions={listActions(notice)} links={listLinks(notice)} list={list} />,
    },
  ];
}

const options = {
  name: 'notices',
  noun: NOTICES.noun,
  fetchPart: readWholeList(listNotices),
  createColumns,
  nameOf: ({ title }: NoticeRecord) => title,
  textsOf: listNoticeTexts,
  fields,
  orders: { usual: 'Newest first' },
};

function NoticeBoard() {
  const list = useList(options);
  return (
    <>
      <UndoBar list={list} restore={(ids) => restoreRecords(NOTICES, ids)} />
      <ListBar list={list}>
        <Search label="Search Notice..." filter={list.filter} input={list.searchInput} />
        <Button label="Add Notice" onClick={() => list.open({ kind: 'edit', row: null })} />
        <Filters fields={list.fields} filter={list.filter} />
      </ListBar>
      <ListTable
        list={list}
        isDense
        emptyHint="Add the first one with “Add Notice”. Visitors see a notice once it is active."
        caption="Notices, newest first"
      />
      <ListDialogs list={list} removal={{ send: deleteNotice, messages: noticeSentences }} />
      <EntryDialogs list={list} form={noticeForm} collection={NOTICES} />
    </>
  );
}

export const NoticeConsole = createConsole('notices', NoticeBoard);
