/**
 * Notices: the parsers of what staff write, and the messages
 * (docs/behaviour.md, "Notice board", "Notice form"; docs/api.md, "Records"). The fields and the
 * stored record are in `notice-record.ts`, because visitors' pages need no more than that.
 */
import * as z from 'zod/mini';

import { noticeFields } from './notice-record.ts';
import { parserOf } from './parse.ts';
import { sentShape } from './sent-fields.ts';
import type { ValuesOf } from './stored-fields.ts';
import { textField } from './text.ts';

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

const NoticeReference = z.object({ id: textField({ label: 'Id', max: 100 }) });

/** The fields that staff write, after parsing. */
export type NoticeText = ValuesOf<typeof noticeFields>;

/** Parses the title and description of a notice in a form or a body. */
export const parseNoticeText = parserOf(z.object(sentShape(noticeFields)));

/** Parses the body of `activate_notice` and `deactivate_notice`: `{id}`. */
export const parseNoticeReference = parserOf(NoticeReference);
