/** Without refused logins: strangers could fill the store. */
import { DAY_MS } from '#domain/dates.ts';
import { ACTIVITY_DAYS, ACTIVITY_PAGE, type ActivityEntry, type ActivityQuery, parseActivityEntry } from '#records/accounts/activity.ts';

import type { AuditEntry } from '#netlify/platform/log.ts';
import type { FunctionContext } from '#netlify/platform/context.ts';
import { formatIndianDay, addPartToId, getDayStart } from './days.ts';
import { isFileKey } from './files.ts';
import { type DaySource, changeDay, readNewest, nameUnreadable, queryRows } from './parts.ts';

const source: DaySource<ActivityEntry> = { name: 'log', parse: parseActivityEntry };

/** Null for a view, which need not wait for a write. */
function toActivity(entry: AuditEntry): Omit<ActivityEntry, 'id' | 'at' | 'staff'> | null {
  switch (entry.event) {
    case 'staff_change':
      return { what: entry.kind, call: entry.call, records: entry.records.filter((id) => !isFileKey(id)), details: entry.details };
    case 'staff_read':
      return entry.purpose === 'export'
        ? { what: 'exported', call: entry.call, records: entry.record === undefined ? [] : [entry.record] }
        : null;
    case 'staff_login':
      return { what: 'logged in', call: 'login', records: [] };
    case 'staff_logout':
      return { what: 'logged out', call: 'logout', records: [] };
    case 'login_refused':
    case 'code_missing':
    case 'code_wrong':
      return null;
  }
}

async function keep(context: FunctionContext, staff: string, activity: Omit<ActivityEntry, 'id' | 'at' | 'staff'>): Promise<void> {
  const now = context.clock();
  const [id, day] = [context.ids(now), formatIndianDay(now.getTime())];
  await changeDay(context, source, day, await readNewest(context, source, day), (entries, part) => ({
    items: [...entries, { id: addPartToId(id, part), at: now.toISOString(), staff, ...activity }],
    result: null,
  }));
}

/** The action has happened, so an outage is only noted. */
export async function recordActivity(context: FunctionContext, entry: AuditEntry): Promise<void> {
  context.audit(entry);
  const activity = toActivity(entry);
  if (activity === null || entry.event === 'login_refused') return;
  await keep(context, entry.staff, activity).catch(context.note);
}

export async function readActivity(context: FunctionContext, { account, what, record, from, to, cursor }: ActivityQuery) {
  const now = context.clock().getTime();
  const query = {
    from: Math.max(from === '' ? 0 : getDayStart(from), now - ACTIVITY_DAYS * DAY_MS),
    to: (to === '' ? now : getDayStart(to)) + DAY_MS,
    cursor,
    limit: ACTIVITY_PAGE,
  };
  const isWanted = (entry: ActivityEntry) =>
    (account === '' || entry.staff === account) &&
    (what === '' || entry.what === what) &&
    (record === '' || entry.records.includes(record));
  const page = await queryRows(context, source, query, isWanted);
  return { data: page.found, next_cursor: page.cursor, ...nameUnreadable(page.unreadable) };
}
