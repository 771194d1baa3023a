/** The records with which `npm start` fills an empty store (docs/operating.md, "Records on your machine"). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'astro/zod';

import { addDays, formatDay, skipSunday } from '#domain/dates.ts';
import type { Parsed } from '#domain/parse.ts';
import { ENGLISH } from '#i18n/english.ts';
import { CONSENT } from '#records/forms/consent.ts';
import { ENTRY_STATES } from '#records/forms/entry-work.ts';
import { FORMS } from '#records/forms/registry.ts';
import { createBlankNotice, parseNewNotice, withText } from '#records/notices/notice.ts';
import { isRecordId } from '#records/stored-fields.ts';

export const DEMONSTRATION = 'content/demonstration';

const DAY = /\{day (?<days>-?\d+)(?: (?<tag>[a-z]{2}-[A-Z]{2}))?\}/gu;

type Sent = Partial<Record<string, string | number>>;

/** Parsed records have dates and times instead of days counted from `today`. */
export function createSeedSchemas(project: string, today: string) {
  const dayIn = (days: unknown) => addDays(today, Number(days));
  // `{day 7}` is the date in a week, `{day 7 hi-IN}` the same in Hindi; never a Sunday, but the Monday after.
  const formatWords = (text: string) => text.replaceAll(DAY, (_, days, tag?: string) => formatDay(skipSunday(dayIn(days)), tag));
  const words = z.string().transform(formatWords);
  /** Checked as the site checks what is sent. */
  const createValuesSchema = <Value>(fields: object, parse: (sent: Sent) => Parsed<Value>) =>
    z.partialRecord(z.enum(Object.keys(fields)), z.union([words, z.number()])).transform((sent, context) => {
      const parsed = parse(sent);
      if (parsed.ok) return parsed.value;
      for (const [name, message] of Object.entries(parsed.errors)) context.addIssue({ code: 'custom', path: [name], message });
      return z.NEVER;
    });
  const moment = z
    .string()
    .regex(/^-[1-9]\d* (?:[01]\d|2[0-3]):[0-5]\d$/u, 'Expected days before the first start and a time in India, such as "-3 09:30"')
    .transform((text) => new Date(`${text.replace(/^(\S+) /u, (_, days) => `${dayIn(days)}T`)}+05:30`).toISOString());
  const times = { at: moment, changed: moment.optional(), deleted: moment.optional() };
  const files = z
    .array(z.string().refine((name) => existsSync(join(project, name)), 'Expected the path of a file, such as "content/campus/gate.jpg"'))
    .default([]);
  // `is_active: 0` is a draft, and with `changed` a notice that was taken down then.
  const notice = z.strictObject({
    ...times,
    id: z.string().refine(isRecordId, 'Expected 26 digits and capital letters, without I, L, O and U').optional(),
    values: createValuesSchema(createBlankNotice('', ''), ({ last_day, ...sent }) => {
      const text = parseNewNotice({ is_active: 1, ...sent, ...(last_day === undefined ? {} : { last_day: dayIn(last_day) }) });
      return text.ok ? withText(createBlankNotice('', ''), text.value, { notices: [], files: [], now: new Date() }) : text;
    }),
    files,
  });
  const forms = FORMS.map((form) => {
    const entry = z.strictObject({
      ...times,
      // A form without a name needs no consent; the course may be gone since.
      values: createValuesSchema(form.fields, (sent) => {
        const consent = sent['name'] === undefined ? '' : CONSENT.version;
        return form.parserFor([String(sent['course'])])({ consent, ...sent }, ENGLISH);
      }),
      files,
      state: z.enum(ENTRY_STATES).default('new'),
      remark: words.default(''),
      assigned: z.boolean().default(false),
    });
    return { form, path: `${DEMONSTRATION}/${form.store}.json`, schema: z.array(entry) };
  });
  return { notices: { path: `${DEMONSTRATION}/notices.json`, schema: z.array(notice) }, forms };
}
