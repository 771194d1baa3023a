/** The texts of the console's notice form (docs/behaviour.md, "Notice form"). */
import * as z from 'zod/mini';

import { noticeFileSentences } from './notice-file.ts';
import { Attachment, noticeFields, noticeOptions } from './notice-record.ts';
import { NOTICE_CATEGORIES, type NewNotice, endsTooEarly, noticeSentences, parseNoticeText } from './notice.ts';
import type { FieldErrors, Parsed } from './parse.ts';
import type { TextsOf } from './record-texts.ts';
import type { RecordFields } from './stored-fields.ts';

export const noticeFormFields = {
  ...noticeFields,
  ...noticeOptions,
  category: { ...noticeOptions.category, options: NOTICE_CATEGORIES },
  is_pinned: { label: 'Pin it to the top of the list', max: 1, optional: true },
  attachments: { label: 'Files', max: Infinity, optional: true },
} as const satisfies RecordFields;

export type NoticeTexts = Readonly<TextsOf<typeof noticeFormFields>>;

/** A file that is on its way, or was not accepted. It has no key. */
const UnsentFile = z.object({ id: z.string(), name: z.string(), problem: z.nullable(z.string()) });

const FormFiles = z.array(z.union([Attachment, UnsentFile]));

export type FormFile = z.infer<typeof FormFiles>[number];

/** Reads the files from their text, which is JSON, or `''` for none. */
export function filesIn(text: string): readonly FormFile[] {
  return text === '' ? [] : FormFiles.parse(JSON.parse(text));
}

export function textOfFiles(files: readonly FormFile[]): string {
  return files.length === 0 ? '' : JSON.stringify(files);
}

/** Parses a form, whose files must all be sent. */
export function parseNoticeForm({ is_pinned, attachments, ...texts }: NoticeTexts): Parsed<NewNotice> {
  const files = filesIn(attachments);
  const sent = files.flatMap((file) => ('key' in file ? [{ key: file.key }] : []));
  const parsed = parseNoticeText({ ...texts, is_pinned: is_pinned === '1' ? 1 : 0, attachments: sent });
  const errors: FieldErrors = {
    ...(endsTooEarly(texts) ? { last_day: noticeSentences.dayOrder } : {}),
    ...(sent.length < files.length ? { attachments: noticeFileSentences.waiting } : {}),
    ...(parsed.ok ? {} : parsed.errors),
  };
  const [message] = Object.values(errors);
  return message === undefined ? parsed : { ok: false, message, errors };
}
