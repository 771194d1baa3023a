/** The records with which `npm start` fills an empty store (docs/operating.md, "Records on your machine"). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'astro/zod';

import { addDays, formatDay } from '#domain/dates.ts';
import { ENGLISH } from '#i18n/english.ts';
import { CONSENT } from '#records/forms/consent.ts';
import { ENTRY_STATES } from '#records/forms/entry-work.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import { ATTACHMENTS_MAX, NOTICE_CATEGORIES } from '#records/notices/notice.ts';
import { isRecordId } from '#records/stored-fields.ts';

export const DEMONSTRATION = 'content/demonstration';

const DAY = /\{day (?<days>-?\d+)(?: (?<tag>[a-z]{2}-[A-Z]{2}))?\}/gu;
const SUNDAY = 0;

/** A form without a name needs no consent; the course may be gone since. */
function createValuesSchema(form: ListedForm, words: z.ZodType<string, string>) {
  return z.record(z.string(), z.union([words, z.number()])).transform((sent, context) => {
    const consent = sent['name'] === undefined ? '' : CONSENT.version;
    const parsed = form.parserFor([String(sent['course'])])({ consent, ...sent }, ENGLISH);
    if (parsed.ok) return parsed.value;
    for (const [name, message] of Object.entries(parsed.errors)) context.addIssue({ code: 'custom', path: [name], message });
    return z.NEVER;
  });
}

/** Parsed records have dates and times instead of days counted from `today`. */
export function createSeedSchemas(project: string, today: string) {
  // `{day 7}` is the date in a week, `{day 7 hi-IN}` the same in Hindi; never a Sunday, but the Monday after.
  const words = z.string().transform((text) =>
    text.replaceAll(DAY, (_, days: string, tag?: string) => {
      const day = addDays(today, Number(days));
      return formatDay(new Date(day).getUTCDay() === SUNDAY ? addDays(day, 1) : day, tag);
    }),
  );
  const moment = z
    .string()
    .regex(/^-[1-9]\d* (?:[01]\d|2[0-3]):[0-5]\d$/u, 'Expected days before the first start and a time in India, such as "-3 09:30"')
    .transform((text) => new Date(`${text.replace(/^(\S+) /u, (_, days) => `${addDays(today, Number(days))}T`)}+05:30`).toISOString());
  const file = z
    .string()
    .refine((name) => existsSync(join(project, name)), 'Expected the path of a file, such as "content/campus/gate.jpg"');
  const day = z.int().transform((days) => addDays(today, days));
  const notice = z.strictObject({
    id: z.string().refine(isRecordId, 'Expected 26 digits and capital letters, without I, L, O and U').optional(),
    at: moment,
    title: words,
    description: words,
    title_hi: words.default(''),
    description_hi: words.default(''),
    category: z.enum(['', ...NOTICE_CATEGORIES]).default(''),
    showUntil: day.default(''),
    pinned: z.boolean().default(false),
    active: z.boolean().default(true),
    files: z.array(file).max(ATTACHMENTS_MAX).default([]),
    changed: moment.optional(),
    takenDown: moment.optional(),
    deleted: moment.optional(),
  });
  const forms = FORMS.map((form) => {
    const entry = z.strictObject({
      at: moment,
      values: createValuesSchema(form, words),
      picture: file.optional(),
      handled: moment.optional(),
      state: z.enum(ENTRY_STATES).default('new'),
      remark: words.default(''),
      assigned: z.boolean().default(false),
      deleted: moment.optional(),
    });
    return { form, path: `${DEMONSTRATION}/${form.store}.json`, schema: z.array(entry) };
  });
  return { notices: { path: `${DEMONSTRATION}/notices.json`, schema: z.array(notice) }, forms };
}
