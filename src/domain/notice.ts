/**
 * Notices: the fields that staff write, and the messages
 * (docs/behaviour.md, "Notice board", "Notice form"; docs/api.md, "Records"). The stored record is
 * in `notice-record.ts`.
 */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { textField } from './text.ts';

/** The most characters of each field. */
export const NOTICE_LIMITS = { title: 200, description: 5000 } as const;

/** Messages of the console and of the answers. */
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

const NoticeReference = z.object({ id: textField({ label: 'Id', max: 100 }) });

/** The fields that staff write, after parsing. */
export type NoticeText = z.infer<typeof NoticeText>;

/** Parses the title and description of a notice in a form or a body. */
export const parseNoticeText = parserOf(NoticeText);

/** Parses the body of `activate_notice` and `deactivate_notice`: `{id}`. */
export const parseNoticeReference = parserOf(NoticeReference);
