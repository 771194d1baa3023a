/**
 * The parsers of what staff write (docs/behaviour.md, "Notice form"). The fields and the stored
 * record are in `notice-record.ts`, because visitors' pages need no more.
 */
import * as z from 'zod/mini';

import { noticeFields } from './notice-record.ts';
import { parserOf } from './parse.ts';
import { sentShape } from './sent-fields.ts';
import type { ValuesOf } from './stored-fields.ts';
import { textField } from './text.ts';

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

export type NoticeText = ValuesOf<typeof noticeFields>;

export const parseNoticeText = parserOf(z.object(sentShape(noticeFields)));

export const parseNoticeReference = parserOf(NoticeReference);
