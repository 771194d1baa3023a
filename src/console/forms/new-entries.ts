/** Counts the entries of a form with the status "new" (docs/behaviour.md, "Console"). */
import type { Form } from '#records/forms/form.ts';

import { createInboxCalls } from './calls.ts';

/** Counting stops here; the menu then shows "99+". */
const COUNTED_MAX = 99;

/** Returns the name of the event after which the menu counts a form's new entries again. */
export function getEntriesEvent({ id }: Form): string {
  return `entrieschanged-${id}`;
}

/**
 * Returns the number as `5`, `''` for none, `99+` from the limit on, or `5+` if the server ran out
 * of time while counting.
 */
export async function fetchNewEntries(form: Form, signal: AbortSignal): Promise<string> {
  const { items, cursor } = await createInboxCalls(form).listIds({ state: 'new' }, { cursor: null, signal });
  if (items.length === 0) return '';
  return items.length > COUNTED_MAX || cursor !== null ? `${Math.min(items.length, COUNTED_MAX)}+` : String(items.length);
}
