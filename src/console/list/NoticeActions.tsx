import { activateNotice, deactivateNotice } from '#api/notices/notices.ts';
import { isActive, type NoticeRecord } from '#domain/notice-record.ts';
import { Button } from '#ui/Button.tsx';
import { useSubmit } from '#ui/use-submit.ts';

import { RowButtons } from './RowButtons.tsx';

/** The callbacks of a row. Each must stay the same function between renders. */
export type NoticeActionsHandlers = {
  onEdit: (notice: NoticeRecord) => void;
  onDelete: (notice: NoticeRecord) => void;
  /** The notice was activated or deactivated. */
  onSwitched: () => void;
  onFailed: (error: unknown) => void;
};

type NoticeActionsProps = NoticeActionsHandlers & {
  notice: NoticeRecord;
  /**
   * The id of the element with the notice's title, which distinguishes buttons with the same text.
   */
  nameId: string;
};

/**
 * The buttons of a notice (docs/behaviour.md, "Notice board"; docs/product-decisions.md, "9. Active
 * notices").
 */
export function NoticeActions({ notice, nameId, onEdit, onDelete, onSwitched, onFailed }: NoticeActionsProps) {
  const { isBusy, submit } = useSubmit({
    send: () => (isActive(notice) ? deactivateNotice(notice.id) : activateNotice(notice.id)),
    onDone: onSwitched,
    onFailed,
  });
  return (
    <div className="cluster gap-2">
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
