/** Counts the entries of a form with the status "new" (docs/behaviour.md, "Console"). */
import type { Form } from '#records/forms/form.ts';

import { type InboxFilter, createInboxCalls } from './calls.ts';

/** Counting stops here; the menu then shows "99+". */
const COUNTED_MAX = 99;

/** Returns the name of the event after which the menu counts a form's new entries again. */
export function getEntriesEvent({ id }: Form): string {
  return `entrieschanged-${id}`;
}

/** Numbers of entries: `5`, `''` for none, `99+` from the limit on, or `5+` if the server did not find all of them. */
export type NewEntries = { count: string; urgent: string };

async function count(form: Form, filter: InboxFilter, signal: AbortSignal): Promise<string> {
  const { items, cursor, unreadableDays } = await createInboxCalls(form).listIds(filter, { cursor: null, signal });
  if (items.length === 0) return '';
  const isWhole = items.length <= COUNTED_MAX && cursor === null && unreadableDays === undefined;
  return `${Math.min(items.length, COUNTED_MAX)}${isWhole ? '' : '+'}`;
}

export async function fetchNewEntries(form: Form, signal: AbortSignal): Promise<NewEntries> {
  const [all, urgent] = await Promise.all([
    count(form, { state: 'new' }, signal),
    form.urgent === undefined ? '' : count(form, { urgent: 'yes' }, signal),
  ]);
  return { count: all, urgent };
}
