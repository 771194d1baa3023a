import * as z from 'zod/mini';
import { DAY_MS } from '#domain/dates.ts';
import { type ParsedBy, createParser } from '#domain/parse.ts';
import { unreadableDays } from '#records/stored-fields.ts';

const BACKUP_DAYS = 2;
const WEEKS_FROM_DAYS = 21;

export const parseToday = createParser(
  z.object({
    day: z.string(),
    forms: z.array(
      z.object({
        name: z.string(),
        count: z.number(),
        has_more: z.boolean(),
        /** `''` for none, or with `has_more`. */
        oldest_on: z.string(),
        urgent: z.optional(z.number()),
        /** Not answered by their day; `due_on` is the earliest, `''` as above. */
        overdue: z.optional(z.object({ count: z.number(), due_on: z.string() })),
        /** Given to administrators, if all are known. */
        received: z.optional(z.object({ this_week: z.number(), last_week: z.number() })),
      }),
    ),
    /** That begin or end this week. */
    notices: z.array(z.object({ title: z.string(), is_end: z.boolean(), day: z.string() })),
    /** `''` without a backup, null if not for this account. */
    backup_on: z.nullable(z.string()),
    to_do: z.number(),
    unreadable_days: unreadableDays,
  }),
);

export type Today = ParsedBy<typeof parseToday>;

function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function formatAge(day: string, today: string): string {
  const days = countDays(day, today);
  const format = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });
  return days < WEEKS_FROM_DAYS ? format.format(-days, 'day') : format.format(-Math.floor(days / 7), 'week');
}

export function getBackupSentence({ backup_on, day }: Pick<Today, 'backup_on' | 'day'>): string | null {
  if (backup_on === null) return null;
  if (backup_on === '') return 'No backup has been made yet.';
  const days = countDays(backup_on, day);
  return days <= BACKUP_DAYS ? null : `The newest backup is ${String(days)} days old.`;
}

export function getNoticeEventSentence({ title, is_end, day }: Today['notices'][number], today: string): string {
  const verbs = is_end ? (['ended', 'ends'] as const) : (['began', 'begins'] as const);
  const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
  return `“${title}” ${day < today ? verbs[0] : verbs[1]} ${day === today ? 'today' : `on ${weekday}`}`;
}

export const TODO_KINDS = {
  link: 'Dead links',
  alt: 'Pictures without words',
  review: 'Pages past their review date',
  empty: 'Pages without content',
  disclosure: 'Self-disclosure without an answer',
  sample: 'Samples',
} as const;

export type TodoKind = keyof typeof TODO_KINDS;

/** `form` in the editor, or `''`. */
export const parseTodos = createParser(
  z.array(
    z.object({
      kind: z.enum(['link', 'alt', 'review', 'empty', 'disclosure', 'sample']),
      page: z.string(),
      text: z.string(),
      form: z.string(),
    }),
  ),
);

export type Todo = ParsedBy<typeof parseTodos>[number];

/** `due`: shown from this day; `''` at once. */
export type PlannedTodo = Omit<Todo, 'kind'> & { kind: string; due: string };
