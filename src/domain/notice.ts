/** Notices: what staff write, what is stored, what visitors read (spec §3 and §5, API.md). */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { textField } from './text.ts';

/** The most characters of each field (API.md, Records). */
export const NOTICE_LIMITS = { title: 200, description: 5000 } as const;

/** Words of the console and of the answers (spec §2 and §8). */
export const noticeSentences = {
  added: 'Notice Added Successfully',
  updated: 'Notice Updated Successfully',
  deleted: 'Notice Deleted Successfully',
  activated: 'Success!',
  confirmDelete: 'This will delete the notice permanently!',
  deleteFailed: 'An error occurred while deleting the notice.',
  addFailed: 'An error occurred.',
  notFound: 'No such notice. It may have been deleted.',
  stale: 'This notice was changed by someone else in the meantime.',
} as const;

const NoticeText = z.object({
  title: textField({ label: 'Title', max: NOTICE_LIMITS.title }),
  description: textField({ label: 'Description', max: NOTICE_LIMITS.description, long: true }),
});

const NoticeRecord = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  is_active: z.union([z.literal(0), z.literal(1)]),
  created_at: z.string(),
  updated_at: z.string(),
});

const NoticeReference = z.object({ id: textField({ label: 'Id', max: 100 }) });

/** What staff write: `{title, description}`, cleaned. */
export type NoticeText = z.infer<typeof NoticeText>;

/** A stored notice. `is_active` 1 means that visitors see it; times are ISO 8601 in UTC. */
export type NoticeRecord = z.infer<typeof NoticeRecord>;

/** Checks what a form or a body says of a notice (spec §5). */
export const parseNoticeText = parserOf(NoticeText);

/** Checks the body of `activate_notice` and `deactivate_notice`: `{id}`. */
export const parseNoticeReference = parserOf(NoticeReference);

/** Checks one notice as it comes out of a store or over the wire. */
export const parseNoticeRecord = parserOf(NoticeRecord);

/** Checks a list of notices as it comes out of a store or over the wire. */
export const parseNoticeList = parserOf(z.array(NoticeRecord));

/** Whether visitors see the notice (DECISIONS 9). */
export function isActive(notice: NoticeRecord): boolean {
  return notice.is_active === 1;
}
