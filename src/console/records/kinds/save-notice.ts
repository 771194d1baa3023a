import { currentNoticeOf, updateNotice } from '#api/notices/notices.ts';
import type { NoticeRecord } from '#domain/notice-record.ts';
import type { NoticeText } from '#domain/notice.ts';

/** The fields that change when somebody activates a notice or takes it down. */
const STATE_FIELDS: readonly string[] = ['is_active', 'updated_at', 'visible_since'] satisfies (keyof NoticeRecord)[];

/**
 * All other fields are compared, so that a field that notices get later cannot be overwritten
 * unseen.
 */
export function hasOnlyStateChanged(seen: NoticeRecord, current: NoticeRecord): boolean {
  const seenFields = new Map<string, unknown>(Object.entries(seen));
  const currentFields = new Map<string, unknown>(Object.entries(current));
  const fields = new Set([...seenFields.keys(), ...currentFields.keys()]);
  const isSame = (field: string) => JSON.stringify(seenFields.get(field)) === JSON.stringify(currentFields.get(field));
  return [...fields].every((field) => STATE_FIELDS.includes(field) || isSame(field));
}

/**
 * If somebody has only activated or deactivated the notice since, the save would overwrite no text,
 * so it is sent again with the current version.
 * @throws {ApiError} with status 409 if any other field has changed
 */
export async function saveNotice(seen: NoticeRecord, text: NoticeText): Promise<NoticeRecord> {
  try {
    return await updateNotice(seen.id, text, seen.updated_at);
  } catch (error) {
    const current = currentNoticeOf(error);
    if (current === null || !hasOnlyStateChanged(seen, current)) throw error;
    return updateNotice(seen.id, text, current.updated_at);
  }
}
