/** Saving an edited notice. */
import { currentNoticeOf, updateNotice } from '#api/notices.ts';
import type { NoticeRecord } from '#domain/notice-record.ts';
import type { NoticeText } from '#domain/notice.ts';

/**
 * Saves `text` over `base`, the version that the person saw. Where only the notice's state has changed since (someone activated it or took it
 * down), no text of anybody's is at stake, and the save goes through.
 * @throws {ApiError} with status 409 where someone else changed the text
 */
export async function saveNotice(base: NoticeRecord, text: NoticeText): Promise<NoticeRecord> {
  try {
    return await updateNotice(base.id, text, base.updated_at);
  } catch (error) {
    const current = currentNoticeOf(error);
    if (current?.title !== base.title || current.description !== base.description) throw error;
    return updateNotice(base.id, text, current.updated_at);
  }
}
