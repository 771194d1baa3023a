import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import type { Locale } from '#i18n/sentences.ts';
import { Attachment } from '#records/files/attachment.ts';
import { type RecordFields, createStoredShape, flag, listedShape } from '#records/stored-fields.ts';

export const noticeFields = {
  title: { label: 'Title', max: 200 },
  description: { label: 'Description', max: 5000, long: true, formatted: true },
} as const satisfies RecordFields;

/** For pages in Hindi: both or neither. No label repeats one of the English fields. */
export const noticeTranslations = {
  title_hi: { ...noticeFields.title, label: 'Heading in Hindi', optional: true },
  description_hi: { ...noticeFields.description, label: 'Text in Hindi', optional: true },
} as const satisfies RecordFields;

/** Missing fields stay unchanged. */
export const noticeOptions = {
  category: { label: 'Category', max: 100, optional: true },
  first_day: { label: 'Show from', max: 10, optional: true, day: true },
  last_day: { label: 'Show until', max: 10, optional: true, day: true },
  urgent_until: { label: 'Urgent until', max: 16, optional: true, time: true },
} as const satisfies RecordFields;

const text = z.string();

const LastShown = z.object({
  title: text,
  title_hi: z._default(text, ''),
  attachments: z.array(Attachment),
  visible_since: text,
  last_day: text,
});

const NoticeRecord = z.object({
  ...listedShape,
  number: z.number(),
  ...createStoredShape(noticeFields),
  ...createStoredShape(noticeTranslations),
  ...createStoredShape(noticeOptions),
  is_active: flag,
  is_pinned: flag,
  visible_since: z.string(),
  attachments: z.array(Attachment),
  /** Only if changed while, or so that, invisible. */
  last_shown: z.exactOptional(LastShown),
});

export type LastShown = z.infer<typeof LastShown>;

/** `number` never changes. Times are ISO 8601 in UTC, days and `urgent_until` in India or `''`; `visible_since` is `''` while open. */
export type NoticeRecord = z.infer<typeof NoticeRecord>;

export const parseNoticeRecord = createParser(NoticeRecord);

export const parseNoticeList = createParser(z.array(NoticeRecord));

export function isActive(notice: Pick<NoticeRecord, 'is_active'>): boolean {
  return notice.is_active === 1;
}

/** The texts for a page in this language; a notice in one language has the same on all. */
export function getNoticeTexts({ language }: Pick<Locale, 'language'>, notice: NoticeRecord): Pick<NoticeRecord, 'title' | 'description'> {
  if (language === DEFAULT_LANGUAGE || notice[`title_${language}`] === '') return notice;
  return { title: notice[`title_${language}`], description: notice[`description_${language}`] };
}
