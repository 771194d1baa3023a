import { isActive, type NoticeRecord } from '#domain/notice-record.ts';

import { LongText } from './LongText.tsx';
import './notices.css';
import { NoticeActions, type NoticeActionsHandlers } from './NoticeActions.tsx';
import type { Column } from './RecordTable.tsx';

/** The id of the element that names a notice in the table. */
function noticeTitleId(notice: NoticeRecord): string {
  return `notice-${notice.id}`;
}

/** The columns of the notice board (spec §2). Whether visitors see a notice stands under its title, in words and as a shape. */
export function noticeColumns(handlers: NoticeActionsHandlers): readonly Column<NoticeRecord>[] {
  return [
    {
      header: 'Title',
      width: 'name',
      sortText: (notice) => notice.title,
      cell: (notice) => (
        <>
          <span className="notice-title" id={noticeTitleId(notice)}>
            {notice.title}
          </span>
          <span className="notice-mark" data-active={isActive(notice)}>
            {isActive(notice) ? 'Active' : 'Not active'}
          </span>
        </>
      ),
    },
    {
      header: 'Description',
      width: 'text',
      sortText: (notice) => notice.description,
      cell: (notice) => <LongText text={notice.description} />,
    },
    {
      header: 'Action',
      width: 'actions',
      cell: (notice) => <NoticeActions notice={notice} nameId={noticeTitleId(notice)} {...handlers} />,
    },
  ];
}
