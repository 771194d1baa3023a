/** Counts the enquiries with the status "new" (docs/behaviour.md, "Console"). */
import { inboxCalls } from '#api/inbox/inbox.ts';
import { enquiryForm } from '#domain/forms/enquiry.ts';

import { partsOf } from '#console/records/list/parts.ts';
import { NO_FILTER } from '#console/records/list/record-page.ts';

const { listIds } = inboxCalls(enquiryForm);

/** Tells the menu that the number may have changed. */
export const ENTRIES_CHANGED = 'entrieschanged';

/** A larger number is not counted. */
const COUNTED_MAX = 99;

/** `5`, `99+`, or `''` if there are none. */
export async function fetchNewEnquiries(signal: AbortSignal): Promise<string> {
  const fetchPart = ({ cursor }: { cursor: string | null }) => listIds({ ...NO_FILTER, state: 'new', cursor, signal });
  let count = 0;
  for await (const { items } of partsOf({ fetchPart, cursor: null, wanted: COUNTED_MAX + 1, signal })) count += items.length;
  if (count > COUNTED_MAX) return `${COUNTED_MAX}+`;
  return count === 0 ? '' : String(count);
}

/** For accounts that may not read the enquiries. */
export function fetchNothing(): Promise<string> {
  return Promise.resolve('');
}
