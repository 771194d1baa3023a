import { parseJson } from '#domain/unknown.ts';
import { addDays, formatIsoDay, getMonday, isWithin } from '#domain/dates.ts';
import { type CallHandler, type RequestContext, createCallHandler } from '#netlify/http/handler.ts';
import { respondOk } from '#netlify/http/http.ts';
import { splitIntoPortions } from '#netlify/platform/concurrency.ts';
import { findDayInKey } from '#netlify/store/days.ts';
import { UnreadableDocument, readDocument } from '#netlify/store/documents.ts';
import { findDueDay, isOverdue } from '#netlify/store/due-day.ts';
import { readState } from '#netlify/store/nightly-state.ts';
import { readList } from '#netlify/store/records.ts';
import { createEntrySource, isLive, noticeSource } from '#netlify/store/rows.ts';
import { nameUnreadable } from '#netlify/store/parts.ts';
import { type DaySummary, parseDaySummaries } from '#records/function-documents.ts';
import { isUrgent } from '#records/forms/inbox.ts';
import { FORMS, type ListedForm } from '#records/forms/registry.ts';
import type { Today, PlannedTodo } from '#records/today/today.ts';

const READ_MS = 4000;
const AT_ONCE = 16;

async function summarise(context: RequestContext, form: ListedForm, key: string, etag: string): Promise<DaySummary | null> {
  try {
    const { items, problem } = await readDocument(context, { key, parse: createEntrySource(form).parse });
    if (problem !== null) throw problem;
    const live = items.filter(isLive);
    const topicOf = (values: Readonly<Record<string, unknown>>) => (form.topic === undefined ? '' : String(values[form.topic]));
    const open = live.filter(({ state }) => state !== 'answered');
    const groups = Map.groupBy(open, ({ state, values }) => JSON.stringify([state, topicOf(values)]));
    return {
      key,
      etag,
      received: live.length,
      open: [...groups.values()].flatMap(([one, ...more]) =>
        one === undefined ? [] : [{ state: one.state, topic: topicOf(one.values), count: more.length + 1 }],
      ),
    };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    context.note(error);
    return null;
  }
}

/**
 * The numbers of the page "Today", one summary for each document, kept with the document's ETag: another ETag in the list means that
 * it must be read again. So no save has to count, and neither a burst of forms nor a crash makes a number wrong.
 */
async function summariseDays(context: RequestContext, form: ListedForm, hasTime: () => boolean) {
  const [bucket, keptKey] = [context.stores.open('nightly'), `summaries/${form.store}.json`];
  const [listed, stored] = await Promise.all([context.stores.open('records').list(`${form.store}/`), bucket.read(keptKey)]);
  const documents = listed.filter(({ key }) => findDayInKey(key) !== null).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const etags = new Map(documents.map(({ key, etag }) => [key, etag]));
  const kept = parseDaySummaries(parseJson(stored?.text ?? ''));
  const summaries = new Map((kept.ok ? kept.value : []).filter(({ key, etag }) => etags.get(key) === etag).map((one) => [one.key, one]));
  const toRead = documents.filter(({ key }) => !summaries.has(key));
  const unreadable: string[] = [];
  let done = 0;
  for (const portion of splitIntoPortions(toRead, AT_ONCE)) {
    if (done > 0 && !hasTime()) break;
    await Promise.all(
      portion.map(async ({ key, etag }) => {
        const summary = await summarise(context, form, key, etag);
        if (summary === null) unreadable.push(findDayInKey(key) ?? '');
        else summaries.set(key, summary);
      }),
    );
    done += portion.length;
  }
  const all = [...summaries.values()];
  // A conflict needs no second try: another call has stored the same summaries.
  if (done > unreadable.length) await bucket.write(keptKey, JSON.stringify(all), stored?.etag ?? null).catch(context.note);
  return {
    days: all.map((one) => ({ ...one, day: findDayInKey(one.key) ?? '' })),
    unread: toRead.slice(done).map(({ key }) => key),
    unreadable,
  };
}

function countOpen(days: readonly Pick<DaySummary, 'open'>[], isMeant: (one: DaySummary['open'][number]) => boolean): number {
  return days.reduce((sum, { open }) => sum + open.filter(isMeant).reduce((all, { count }) => all + count, 0), 0);
}

async function countEntries(context: RequestContext, form: ListedForm, day: string, isAdministrator: boolean) {
  const monday = getMonday(day);
  const stopsAt = performance.now() + READ_MS;
  const { days, unread, unreadable } = await summariseDays(context, form, () => performance.now() < stopsAt);
  const unknown = [...unreadable, ...unread.map((key) => findDayInKey(key) ?? '')];
  const isNew = ({ state }: { state: string }) => state === 'new';
  const oldestOf = (among: typeof days) => {
    const [first = ''] = among.map((one) => one.day).toSorted();
    return unknown.every((one) => one >= first) ? first : '';
  };
  const late = days.filter((one) => one.open.length > 0 && isOverdue(form, one.day, context.clock()));
  const countWeek = (from: number) =>
    days
      .filter((one) => isWithin(one.day, addDays(monday, from), addDays(monday, from + 6)))
      .reduce((sum, { received }) => sum + received, 0);
  const lateSince = oldestOf(late);
  const counted = {
    name: form.store,
    count: countOpen(days, isNew),
    has_more: unknown.length > 0,
    oldest_on: oldestOf(days.filter(({ open }) => open.some(isNew))),
    ...(form.urgent === undefined
      ? {}
      : { urgent: countOpen(days, ({ state, topic }) => isUrgent(form, { state, [form.topic ?? '']: topic })) }),
    ...(form.workingDays === undefined
      ? {}
      : { overdue: { count: countOpen(late, () => true), due_on: lateSince === '' ? '' : findDueDay(form, lateSince) } }),
    ...(isAdministrator && unknown.every((one) => one < addDays(monday, -7))
      ? { received: { this_week: countWeek(0), last_week: countWeek(-7) } }
      : {}),
  };
  return { counted, unreadable };
}

async function listNoticeDays(context: RequestContext, day: string): Promise<Today['notices']> {
  const isThisWeek = (date: string) => date !== '' && isWithin(date, getMonday(day), addDays(getMonday(day), 6));
  return (await readList(context, noticeSource))
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
  return respondOk({ day, forms, notices, backup_on, to_do: listDue(context, todos).length, ...nameUnreadable(days) });
}

/** For every account: it concerns pages and names no person. */
export function createTodayCalls(todos: readonly PlannedTodo[]): readonly CallHandler[] {
  return [
    createCallHandler('getToday', (context) => getToday(context, todos)),
    createCallHandler('getTodo', (context) => respondOk({ data: listDue(context, todos) })),
  ];
}
