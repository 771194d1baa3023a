import { activateNotice, deactivateNotice } from '#api/notices.ts';
import { isActive, type NoticeRecord } from '#domain/notice-record.ts';
import { Button } from '#ui/Button.tsx';
import { useSubmit } from '#ui/use-submit.ts';

import { RowButtons } from './RowButtons.tsx';

/** What a row reports. The functions must stay the same between renders. */
export type NoticeActionsHandlers = {
  onEdit: (notice: NoticeRecord) => void;
  onDelete: (notice: NoticeRecord) => void;
  /** The notice was activated or taken down. */
  onSwitched: () => void;
  onFailed: (error: unknown) => void;
};

type NoticeActionsProps = NoticeActionsHandlers & {
  notice: NoticeRecord;
  /** The element that names the notice: it tells equal buttons apart. */
  nameId: string;
};

/**
 * The buttons of one row (docs/behaviour.md, "Notice board";
 * docs/product-decisions.md, "9. Active notices").
 */
export function NoticeActions({ notice, nameId, onEdit, onDelete, onSwitched, onFailed }: NoticeActionsProps) {
  const { isBusy, submit } = useSubmit({
    send: () => (isActive(notice) ? deactivateNotice(notice.id) : activateNotice(notice.id)),
    onDone: onSwitched,
    onFailed,
  });
  return (
    <div className="record-actions">
      <RowButtons row={notice} nameId={nameId} onEdit={onEdit} onDelete={onDelete} />
      <Button
        small
        {...(isActive(notice) ? { kind: 'quiet' } : {})}
        busy={isBusy}
        aria-describedby={nameId}
        onClick={() => {
          submit(undefined);
        }}
      >
        {isActive(notice) ? 'Deactivate' : 'Activate'}
      </Button>
    </div>
  );
}
