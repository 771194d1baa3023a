import { activateNotice, deactivateNotice } from '#api/notices/notices.ts';
import { isActive, type NoticeRecord } from '#domain/notice-record.ts';
import { noticeSentences } from '#domain/notice.ts';
import { Button } from '#ui/Button.tsx';
import { useSubmit } from '#ui/use-submit.ts';

import { failureOverlay } from '#console/message-overlay.ts';
import type { RowActionProps } from './record-kind.ts';

/**
 * The button that activates a notice or takes it down (docs/behaviour.md, "Notice board";
 * docs/product-decisions.md, "9. Active notices").
 */
export function NoticeSwitch({ row: notice, nameId, onMessage }: RowActionProps<NoticeRecord>) {
  const { isBusy, submit } = useSubmit({
    send: () => (isActive(notice) ? deactivateNotice(notice.id) : activateNotice(notice.id)),
    onDone: () => {
      onMessage({ kind: 'success', title: noticeSentences.activated, afterClose: 'reload' });
    },
    onFailed: (error) => {
      onMessage(failureOverlay(error, noticeSentences.addFailed));
    },
  });
  return (
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
  );
}
