import { decodeTime } from 'ulid';

import { addDays, formatIsoDay, getMonday, isWithin } from '#domain/dates.ts';
import { type CallHandler, type RequestContext, createCallHandler } from '#netlify/http/handler.ts';
import { respondOk } from '#netlify/http/http.ts';
import { readState } from '#netlify/store/nightly-state.ts';
import { formatIndianDay, getDayStart, getLeastIdAt } from '#netlify/store/days.ts';
import { readList } from '#netlify/store/records.ts';
import { createEntrySource, isLive, noticeSource } from '#netlify/store/rows.ts';
import { nameUnreadable, queryRows } from '#netlify/store/scan.ts';
import { isUrgent } from '#records/forms/inbox.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import type { Today } from '#records/today/today.ts';
import type { PlannedTodo } from '#records/today/todo.ts';

/** The first page after the login must not wait. */
const COUNT_MS = 700;

async function countEntries(context: RequestContext, form: ListedForm, day: string, isAdministrator: boolean) {
  const monday = getMonday(day);
  const idAt = (days: number) => getLeastIdAt(getDayStart(addDays(monday, days)));
  const begin = idAt(-7);
  const query = { limit: Infinity, scanMs: COUNT_MS };
  const { found, cursor, unreadable } = await queryRows(context, createEntrySource(form), query, (row) => {
    return isLive(row) && (row.state === 'new' || row.id >= begin);
  });
  const waiting = found.filter(({ state }) => state === 'new');
  const has_more = cursor !== null || unreadable.length > 0;
  const oldest = has_more ? undefined : waiting.at(-1);
  const hasWeeks = (cursor === null || cursor < begin) && unreadable.every((one) => one < addDays(monday, -7));
  const countWeek = (from: string, to: string) => found.filter(({ id }) => id >= from && id < to).length;
  const counted = {
    name: form.store,
    count: waiting.length,
    has_more,
    oldest_on: oldest === undefined ? '' : formatIndianDay(decodeTime(oldest.id)),
    ...(form.urgent === undefined ? {} : { urgent: waiting.filter(({ state, values }) => isUrgent(form, { ...values, state })).length }),
    ...(isAdministrator && hasWeeks ? { received: { this_week: countWeek(idAt(0), idAt(7)), last_week: countWeek(begin, idAt(0)) } } : {}),
  };
  return { counted, unreadable };
}

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

async function getToday(context: RequestContext, todos: readonly PlannedTodo[]): Promise<Response> {
  const { rights = [], account } = context.claims ?? {};
  const may = (right: string) => account?.todo === null && rights.includes(right);
  const day = formatIsoDay(context.clock());
  const [counts, notices, backup_on] = await Promise.all([
    Promise.all(FORMS.filter(({ store }) => may(store)).map((form) => countEntries(context, form, day, may('accounts')))),
    may('notices') ? listNoticeDays(context, day) : [],
    may('accounts') || may('log') ? findBackupDay(context) : null,
  ]);
  const forms = counts.map(({ counted }) => counted);
  const days = [...new Set(counts.flatMap(({ unreadable }) => unreadable))].toSorted();
  const to_do = listDue(context, todos).length;
  return respondOk({ day, forms, notices, backup_on, to_do, ...nameUnreadable(days) });
}

/** For every account: it concerns pages and names no person. */
export function createTodayCalls(todos: readonly PlannedTodo[]): readonly CallHandler[] {
  return [
    createCallHandler('getToday', (context) => getToday(context, todos)),
    createCallHandler('getTodo', (context) => respondOk({ data: listDue(context, todos) })),
  ];
}
