import { isActive, type NoticeRecord } from '#domain/notice-record.ts';

import { LongText } from './LongText.tsx';
import './notices.css';
import { NoticeActions, type NoticeActionsHandlers } from './NoticeActions.tsx';
import type { Column } from './RecordTable.tsx';

/** Returns the id of the element with a notice's title. */
function noticeTitleId(notice: NoticeRecord): string {
  return `notice-${notice.id}`;
}

/**
 * Returns the columns of the notice board (docs/behaviour.md, "Notice board"). The title's cell
 * shows in words and as a shape whether the notice is active.
 */
export function noticeColumns(handlers: NoticeActionsHandlers): readonly Column<NoticeRecord>[] {
  return [
    {
      header: 'Title',
      width: 'name',
      sortText: (notice) => notice.title,
      cell: (notice) => (
        <>
          <span className="strong block" id={noticeTitleId(notice)}>
            {notice.title}
          </span>
          <span className="state-mark notice-mark soft" data-active={isActive(notice)}>
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
