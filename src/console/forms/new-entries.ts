/** Counts the entries of a form with the status "new" (docs/behaviour.md, "Console"). */
import { createInboxCalls } from '#api/inbox.ts';
import type { Form } from '#records/forms/form.ts';

/** A larger number is not counted. */
const COUNTED_MAX = 99;

/** Tells the menu that the number of a form may have changed. */
export function getEntriesEvent({ id }: Form): string {
  return `entrieschanged-${id}`;
}

/** `5`, `''` if there are none, or `99+` and `5+` if there are more than these. One call counts what it finds in its time. */
export async function fetchNewEntries(form: Form, signal: AbortSignal): Promise<string> {
  const { items, cursor } = await createInboxCalls(form).listIds({ state: 'new' }, { cursor: null, signal });
  if (items.length === 0) return '';
  return items.length > COUNTED_MAX || cursor !== null ? `${Math.min(items.length, COUNTED_MAX)}+` : String(items.length);
}
