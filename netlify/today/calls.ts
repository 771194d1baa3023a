/** The calls that tell staff what waits for them and what is left to do on the pages (docs/api.md, "Today"). */
import { decodeTime } from 'ulid';

import { addDays, formatIsoDay, getMonday, isWithin } from '#domain/dates.ts';
import { type CallHandler, type RequestContext, call } from '#netlify/http/handler.ts';
import { respondOk } from '#netlify/http/http.ts';
import { readState } from '#netlify/nightly/state.ts';
import { getDayStart } from '#netlify/store/days.ts';
import { readList } from '#netlify/store/records.ts';
import { createEntrySource, isLive, noticeSource } from '#netlify/store/rows.ts';
import { queryRows } from '#netlify/store/scan.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import type { Today } from '#records/today/today.ts';
import type { PlannedTodo } from '#records/today/todo.ts';

/** The time after which counting stops, so that the first page after the login is not kept waiting. */
const COUNT_MS = 700;

/** Counts the new entries of a form, and the entries of this week and the last, in one query. */
async function countEntries(
  context: RequestContext,
  form: ListedForm,
  day: string,
  isAdministrator: boolean,
): Promise<Today['forms'][number]> {
  const thisWeek = getDayStart(getMonday(day));
  const lastWeek = getDayStart(addDays(getMonday(day), -7));
  const query = { limit: Infinity, scanMs: COUNT_MS };
  const { found, cursor } = await queryRows(context, createEntrySource(form), query, (row) => {
    return isLive(row) && (row.state === 'new' || decodeTime(row.id) >= lastWeek);
  });
  const times = found.filter(({ state }) => state === 'new').map(({ id }) => decodeTime(id));
  const countSince = (time: number) => found.filter(({ id }) => decodeTime(id) >= time).length;
  const received = { this_week: countSince(thisWeek), last_week: countSince(lastWeek) - countSince(thisWeek) };
  return {
    name: form.store,
    count: times.length,
    has_more: cursor !== null,
    oldest_on: times.length > 0 ? formatIsoDay(new Date(Math.min(...times))) : '',
    ...(isAdministrator ? { received } : {}),
  };
}

/** Returns the first and last days of active notices in the week of a day, in their order. */
async function listNoticeDays(context: RequestContext, day: string): Promise<Today['notices']> {
  const notices = await readList(context, noticeSource);
  const isThisWeek = (date: string) => date !== '' && isWithin(date, getMonday(day), addDays(getMonday(day), 6));
  return notices
    .filter(({ is_active }) => is_active === 1)
    .flatMap(({ title, first_day, last_day }) => [
      { title, is_end: false, day: first_day },
      { title, is_end: true, day: last_day },
    ])
    .filter((one) => isThisWeek(one.day))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

async function findBackupDay(context: RequestContext): Promise<string> {
  const { backed_up_at = '' } = (await readState(context)) ?? {};
  return backed_up_at === '' ? '' : formatIsoDay(new Date(backed_up_at));
}

function listDue(context: RequestContext, todos: readonly PlannedTodo[]) {
  const today = formatIsoDay(context.clock());
  return todos.filter(({ due }) => due <= today).map(({ due: _, ...todo }) => todo);
}

/** Answers with the parts for which the account has the right. */
async function getToday(context: RequestContext, todos: readonly PlannedTodo[]): Promise<Response> {
  const { rights = [], account } = context.claims ?? {};
  const may = (right: string) => account?.todo === null && rights.includes(right);
  const day = formatIsoDay(context.clock());
  const [forms, notices, backup_on] = await Promise.all([
    Promise.all(FORMS.filter(({ store }) => may(store)).map((form) => countEntries(context, form, day, may('accounts')))),
    may('notices') ? listNoticeDays(context, day) : [],
    may('accounts') || may('log') ? findBackupDay(context) : null,
  ]);
  return respondOk({ day, forms, notices, backup_on, to_do: listDue(context, todos).length } satisfies Today);
}

/** Creates the calls. Every account may see what is left to do: it is about the pages of the site, and names no person. */
export function createTodayCalls(todos: readonly PlannedTodo[]): readonly CallHandler[] {
  return [
    call('getToday', (context) => getToday(context, todos)),
    call('getTodo', (context) => respondOk({ data: listDue(context, todos) })),
  ];
}
