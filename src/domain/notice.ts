/**
 * Notices: what staff write, and the words about it
 * (docs/behaviour.md, "Notice board", "Notice form"; docs/api.md, "Records"). What is stored:
 * notice-record.ts.
 */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { textField } from './text.ts';

/** The most characters of each field. */
export const NOTICE_LIMITS = { title: 200, description: 5000 } as const;

/** Words of the console and of the answers. */
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

/** What staff write: `{title, description}`, cleaned. */
export type NoticeText = z.infer<typeof NoticeText>;

/** Checks what a form or a body says of a notice. */
export const parseNoticeText = parserOf(NoticeText);

/** Checks the body of `activate_notice` and `deactivate_notice`: `{id}`. */
export const parseNoticeReference = parserOf(NoticeReference);
