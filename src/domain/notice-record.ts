/** Notices as they are stored, and as visitors read them (docs/api.md, "Records"). */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';

const NoticeRecord = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  is_active: z.union([z.literal(0), z.literal(1)]),
  created_at: z.string(),
  updated_at: z.string(),
});

/** A stored notice. `is_active` 1 means that visitors see it; times are ISO 8601 in UTC. */
export type NoticeRecord = z.infer<typeof NoticeRecord>;

/** Checks one notice as it comes out of a store or over the wire. */
export const parseNoticeRecord = parserOf(NoticeRecord);

/** Checks a list of notices as it comes out of a store or over the wire. */
export const parseNoticeList = parserOf(z.array(NoticeRecord));

/**
 * Checks one part of the notices as it comes over the wire. `next_cursor` asks for the next part;
 * it is null at the end.
 */
export const parseNoticePage = parserOf(z.object({ data: z.array(NoticeRecord), next_cursor: z.nullable(z.string()) }));

/** Whether visitors see the notice (docs/product-decisions.md, "9. Active notices"). */
export function isActive(notice: NoticeRecord): boolean {
  return notice.is_active === 1;
}
