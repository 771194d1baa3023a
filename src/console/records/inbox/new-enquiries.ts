/**
 * Counts the enquiries that arrived since this browser last showed their list (docs/behaviour.md,
 * "Console"). localStorage keeps the list's newest time.
 */
import { tryStorage } from '#api/auth/storage.ts';
import { inboxCalls, type InboxPlace } from '#api/inbox/inbox.ts';
import { enquiryForm } from '#domain/forms/enquiry.ts';

const enquiryCalls = inboxCalls(enquiryForm);

export const SEEN_KEY = 'newestEnquirySeen';
/** These enquiries are new in a browser that has not shown the list yet. */
const FIRST_MS = 7 * 24 * 60 * 60 * 1000;

function newFrom(): string {
  const seen = Date.parse(tryStorage(() => localStorage.getItem(SEEN_KEY), null) ?? '');
  return new Date(Number.isNaN(seen) ? Date.now() - FIRST_MS : seen + 1).toISOString();
}

/** `5`, `99+`, or `''` if there are none. */
export async function fetchNewEnquiries(signal: AbortSignal): Promise<string> {
  const { items: ids } = await enquiryCalls.listIds({ q: '', from: newFrom(), to: null, cursor: null, signal });
  if (ids.length === 0) return '';
  return ids.length > 99 ? '99+' : String(ids.length);
}

/** On the page of the enquiries they are in view, so there is no number. */
export function fetchNothing(): Promise<string> {
  return Promise.resolve('');
}

/** If it is the beginning of the whole list, its entries are no longer new. */
export async function listAndNote(place: InboxPlace): ReturnType<typeof enquiryCalls.listPart> {
  const part = await enquiryCalls.listPart(place);
  const { cursor, q, from, to, dataRequest, isExport = false } = place;
  const isWhole = (cursor ?? from ?? to ?? dataRequest ?? null) === null && q.trim() === '' && !isExport;
  const [newest] = part.items;
  // If the browser stores nothing, the enquiries stay new.
  if (isWhole && newest !== undefined) tryStorage(() => localStorage.setItem(SEEN_KEY, newest.received_at), undefined);
  return part;
}
