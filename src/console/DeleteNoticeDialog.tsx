import { deleteNotice } from '#api/notices.ts';
import { type NoticeRecord, noticeSentences } from '#domain/notice.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useSubmit } from '#ui/use-submit.ts';

import { consoleSentences } from './sentences.ts';

type DeleteNoticeDialogProps = {
  notice: NoticeRecord;
  onCancel: () => void;
  onDeleted: (notice: NoticeRecord) => void;
  onFailed: (error: unknown) => void;
};

/** Asks, and deletes (spec §8). */
export function DeleteNoticeDialog({ notice, onCancel, onDeleted, onFailed }: DeleteNoticeDialogProps) {
  const { isBusy, submit } = useSubmit({
    send: (wanted: NoticeRecord) => deleteNotice(wanted.id),
    onDone: (_, deleted) => {
      onDeleted(deleted);
    },
    onFailed,
  });
  return (
    <ConfirmDialog
      title={consoleSentences.confirmTitle}
      text={noticeSentences.confirmDelete}
      detail={notice.title}
      yes="Yes, delete it"
      no="No, keep it"
      danger
      busy={isBusy}
      onYes={() => {
        submit(notice);
      }}
      onNo={onCancel}
    />
  );
}
