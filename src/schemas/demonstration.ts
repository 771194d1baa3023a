/**
 * Records with which `npm start` fills an empty store (docs/operating.md, "Records on your machine"). They are no
 * collections, because only `scripts/serve/demonstration` and `npm run content:check` read them.
 */
import { z } from 'astro/zod';

import { ENTRY_STATES } from '#records/forms/entry-work.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { NOTICE_CATEGORIES } from '#records/notices/notice.ts';
import { isRecordId } from '#records/record-id.ts';

import { words } from './shared.ts';

export const DEMONSTRATION = 'content/demonstration';

export const NOTICES_FILE = 'notices.json';

/** Time of a call: days since the first start, and a time in India. */
const moment = {
  days: z.int().max(-1, 'Expected a number of days before the first start, such as -3'),
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'Expected a time such as 09:30'),
};

const file = z.string().regex(/^(?:content|public)\/[\w./-]+$/u, 'Expected the path of a file that begins with "content/" or "public/"');

const deleted = z.literal(true).optional();

const notice = z.strictObject({
  ...moment,
  /** Fixed id for a link to `/notices/<id>/<title>`; other notices get a random one. */
  id: z.string().refine(isRecordId, 'Expected 26 digits and capital letters, without I, L, O and U').optional(),
  /**
   * `{day 7}` becomes the date a week after the first start, or the next Monday if that is a
   * Sunday; `{day 7 hi-IN}` is the same in Hindi.
   */
  title: words,
  description: words,
  category: z
    .string()
    .refine((name) => NOTICE_CATEGORIES.includes(name), `Expected one of ${NOTICE_CATEGORIES.join(', ')}`)
    .optional(),
  /** Last visible day, counted from the first start. */
  showUntil: z.int().optional(),
  pinned: z.boolean().default(false),
  active: z.boolean().default(true),
  files: z.array(file).max(3).default([]),
  later: z
    .array(z.strictObject({ ...moment, title: words.optional(), description: words.optional(), active: z.boolean().optional(), deleted }))
    .default([]),
});

const entry = z.strictObject({
  ...moment,
  /** Fields of the form; the consent is added. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  picture: file.optional(),
  later: z
    .array(
      z.strictObject({
        ...moment,
        state: z.enum(ENTRY_STATES).optional(),
        remark: words.optional(),
        /** True if the entry is assigned to the demonstration's account. */
        assigned: z.boolean().optional(),
        deleted,
      }),
    )
    .default([]),
});

export const demonstrationNotices = z.array(notice);
export const demonstrationEntries = z.array(entry);

export type DemonstrationNotice = z.infer<typeof notice>;
export type DemonstrationEntry = z.infer<typeof entry>;

export function getEntriesFile({ store }: Pick<ListedForm, 'store'>): string {
  return `${store}.json`;
}
