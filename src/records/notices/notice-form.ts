import * as z from 'zod/mini';

import { type FieldErrors, type Parsed, createParser } from '#domain/parse.ts';
import { FormFile } from '#records/files/attachment.ts';
import { noticeFileSentences } from './notice-file.ts';
import { noticeFields, noticeOptions, noticeTranslations } from './notice-record.ts';
import { NOTICE_CATEGORIES, type NewNotice, endsTooEarly, findMissingTranslation, noticeSentences, parseNoticeText } from './notice.ts';
import { URGENT_DAYS_MAX } from './urgent.ts';

const URGENT_HINT = `Until this hour in India the notice lies over every page, as long as it is visible: at most ${URGENT_DAYS_MAX} days.`;

export const noticeFormFields = {
  ...noticeFields,
  ...noticeOptions,
  category: { ...noticeOptions.category, options: NOTICE_CATEGORIES },
  urgent_until: { ...noticeOptions.urgent_until, hint: URGENT_HINT },
  is_pinned: { label: 'Pin it to the top of the list', kind: 'flag', optional: true },
  attachments: { label: 'Files', kind: 'files', optional: true },
  ...noticeTranslations,
} as const;

const text = z.string();

const parseValues = createParser(
  z.object({
    title: text,
    description: text,
    category: text,
    first_day: text,
    last_day: text,
    urgent_until: text,
    is_pinned: z.boolean(),
    attachments: z.array(FormFile),
    title_hi: text,
    description_hi: text,
  }),
);

export function parseNoticeForm(values: unknown): Parsed<NewNotice> {
  const read = parseValues(values);
  if (!read.ok) return read;
  const { is_pinned, attachments, ...texts } = read.value;
  const sent = attachments.flatMap((file) =>
    'key' in file ? [{ key: file.key, ...(file.name.trim() === '' ? {} : { name: file.name }) }] : [],
  );
  const parsed = parseNoticeText({ ...texts, is_pinned: is_pinned ? 1 : 0, attachments: sent });
  const errors: FieldErrors = {
    ...findMissingTranslation(texts),
    ...(endsTooEarly(texts) ? { last_day: noticeSentences.dayOrder } : {}),
    ...(sent.length < attachments.length ? { attachments: noticeFileSentences.waiting } : {}),
    ...(parsed.ok ? {} : parsed.errors),
  };
  const [message] = Object.values(errors);
  return message === undefined ? parsed : { ok: false, message, errors };
}
