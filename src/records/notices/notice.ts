/** Not for visitors' pages: `notice-record.ts` is smaller. */
import * as z from 'zod/mini';
import settings from '#content/settings/notices.json' with { type: 'json' };
import { type ParsedBy, type FieldErrors, type Parsed, createParser } from '#domain/parse.ts';
import { cleanText } from '#domain/clean-text.ts';
import { createTextField } from '#domain/text.ts';
import { createSentShape } from '#records/sent-fields.ts';
import { SHOWN_NAME_MAX } from '#records/files/file-kinds.ts';
import { type Attachment, FormFile } from '#records/files/attachment.ts';
import { type NoticeRecord, noticeFields, noticeOptions, noticeTranslations } from './notice-record.ts';
import { createStoredShape, flag, getFieldTexts } from '#records/stored-fields.ts';
import { isOver, getVisibleSince, withLastShown, URGENT_DAYS_MAX, isUrgentTooLong } from './notice-state.ts';
import { noticeFileSentences } from './notice-file.ts';

const list: { categories?: readonly string[] } = settings;

export const NOTICE_CATEGORIES: readonly string[] = (list.categories ?? []).map(cleanText);

const PINNED_MAX = 3;
export const ATTACHMENTS_MAX = 3;

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
  category: 'Please choose one of the categories',
  inHindi: 'Also in Hindi',
  translation: 'Please write both heading and text in Hindi, or neither',
  dayOrder: '“Show until” is before “Show from”',
  urgent: `“Urgent until” may be at most ${URGENT_DAYS_MAX} days ahead`,
  pinned: `${PINNED_MAX} notices are pinned already. Please unpin one of them first`,
  attachments: `A notice may have at most ${ATTACHMENTS_MAX} files, each of them once`,
  attachmentGone: 'A file is no longer there. Please choose it again',
} as const;

/** In this century, or `''`. */
function createDateField({ label }: { label: string }, hasHour = false) {
  const error = `${label} must be ${hasHour ? 'a day and an hour like 2026-01-31T18:00' : 'a day like 2026-01-31'}`;
  const date = hasHour ? z.iso.datetime({ local: true, precision: -1 }) : z.iso.date();
  const isDate = (text: string) => text === '' || (/^20.*[^Z]$/u.test(text) && date.safeParse(text).success);
  return z.exactOptional(z.string({ error }).check(z.refine(isDate, { error })));
}

function createFlagField(label: string) {
  return z.exactOptional(z.union(flag.def.options, { error: `${label} must be 0 or 1` }));
}

const error = noticeSentences.attachments;
const attachment = z.object(
  { key: z.string(error), name: z.exactOptional(createTextField({ label: 'Name shown', max: SHOWN_NAME_MAX })) },
  error,
);
const sentAttachments = z
  .array(attachment, error)
  .check(z.refine((files) => files.length <= ATTACHMENTS_MAX && new Set(files.map(({ key }) => key)).size === files.length, error));

const sent = {
  ...createSentShape(noticeFields),
  title_hi: z.exactOptional(createTextField(noticeTranslations.title_hi)),
  description_hi: z.exactOptional(createTextField(noticeTranslations.description_hi)),
  category: z.exactOptional(createTextField(noticeOptions.category)),
  first_day: createDateField(noticeOptions.first_day),
  last_day: createDateField(noticeOptions.last_day),
  urgent_until: createDateField(noticeOptions.urgent_until, true),
  is_pinned: createFlagField('Pinned'),
  attachments: z.exactOptional(sentAttachments),
};

export const parseNoticeText = createParser(z.object(sent));
export const parseNewNotice = createParser(z.object({ ...sent, is_active: createFlagField('Active') }));

export type NoticeText = ParsedBy<typeof parseNoticeText>;

export type NewNotice = ParsedBy<typeof parseNewNotice>;

export const parseNoticeReference = createParser(z.object({ id: createTextField({ label: 'Id', max: 100 }) }));

export function createBlankNotice(id: string, time: string): NoticeRecord {
  const texts = getFieldTexts({ ...noticeFields, ...noticeTranslations, ...noticeOptions }, null);
  const state = { is_active: 0, is_pinned: 0, visible_since: '' } as const;
  return { id, number: 0, ...texts, ...state, attachments: [], created_at: time, updated_at: time };
}

function endsTooEarly({ first_day, last_day }: Pick<NoticeRecord, 'first_day' | 'last_day'>): boolean {
  return first_day !== '' && last_day !== '' && last_day < first_day;
}

function findMissingTranslation({ title_hi, description_hi }: Pick<NoticeRecord, keyof typeof noticeTranslations>): FieldErrors {
  const [hasTitle, hasDescription] = [title_hi.trim() !== '', description_hi.trim() !== ''];
  return hasTitle === hasDescription ? {} : { [hasTitle ? 'description_hi' : 'title_hi']: noticeSentences.translation };
}

type NoticeDependencies = {
  notices: readonly NoticeRecord[];
  files: readonly Attachment[];
  now: Date;
};

export function canBePinned(notice: NoticeRecord, notices: readonly NoticeRecord[], now: Date): boolean {
  const pinned = notices.filter(({ id, ...other }) => id !== notice.id && other.is_pinned === 1 && !isOver(other, now));
  return isOver(notice, now) || pinned.length < PINNED_MAX;
}

export function withText(before: NoticeRecord, text: NewNotice, { notices, files, now }: NoticeDependencies): Parsed<NoticeRecord> {
  const { attachments: wanted = before.attachments, ...rest } = text;
  const known = new Map([...files, ...before.attachments].map((file) => [file.key, file]));
  const attachments = wanted.flatMap(({ key, name }) => {
    const file = known.get(key);
    return file === undefined ? [] : [name === undefined ? file : { ...file, name }];
  });
  const next = { ...before, ...rest, attachments };
  const isKnown = [...NOTICE_CATEGORIES, before.category, ''].includes(next.category);
  const errors: FieldErrors = {
    ...findMissingTranslation(next),
    ...(isKnown ? {} : { category: noticeSentences.category }),
    ...(endsTooEarly(next) ? { last_day: noticeSentences.dayOrder } : {}),
    ...(isUrgentTooLong(next, now) ? { urgent_until: noticeSentences.urgent } : {}),
    ...(next.is_pinned === 1 && !canBePinned(next, notices, now) ? { is_pinned: noticeSentences.pinned } : {}),
    ...(attachments.length < wanted.length ? { attachments: noticeSentences.attachmentGone } : {}),
  };
  const [message] = Object.values(errors);
  if (message !== undefined) return { ok: false, message, errors };
  return { ok: true, value: withLastShown(before, { ...next, visible_since: getVisibleSince(before, next, now) }, now) };
}

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

const parseValues = createParser(
  z.object({
    ...createStoredShape({ ...noticeFields, ...noticeOptions, ...noticeTranslations }),
    is_pinned: z.boolean(),
    attachments: z.array(FormFile),
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
