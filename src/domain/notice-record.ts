/** See docs/api.md, "Records". */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { type RecordFields, listedShape, storedShape } from './stored-fields.ts';

export const noticeFields = {
  title: { label: 'Title', max: 200 },
  description: { label: 'Description', max: 5000, long: true },
} as const satisfies RecordFields;

const NoticeRecord = z.object({ ...listedShape, ...storedShape(noticeFields), is_active: z.union([z.literal(0), z.literal(1)]) });

/** Times are ISO 8601 in UTC. */
export type NoticeRecord = z.infer<typeof NoticeRecord>;

export function noticeAnchor({ id }: Pick<NoticeRecord, 'id'>): string {
  return `notice-${id}`;
}

export const parseNoticeRecord = parserOf(NoticeRecord);

export const parseNoticeList = parserOf(z.array(NoticeRecord));

export function isActive(notice: NoticeRecord): boolean {
  return notice.is_active === 1;
}
