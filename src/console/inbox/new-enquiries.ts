/**
 * Counts the enquiries that arrived since this browser last showed the list of enquiries
 * (docs/behaviour.md, "Console"). The list's newest time is kept in localStorage.
 */
import { enquiryCalls, type InboxPlace } from '#api/inbox/inbox.ts';
import type { EnquiryRecord } from '#domain/inbox.ts';

/** The key in localStorage. */
export const SEEN_KEY = 'newestEnquirySeen';
/** In a browser that has not shown the list yet, the enquiries of so many milliseconds are new. */
const FIRST_MS = 7 * 24 * 60 * 60 * 1000;
/** Larger numbers are not told apart. */
const MOST = 99;

/** Returns the time from which on enquiries are new, as ISO 8601. */
function newFrom(): string {
  const seen = Date.parse(localStorage.getItem(SEEN_KEY) ?? '');
  return new Date(Number.isNaN(seen) ? Date.now() - FIRST_MS : seen + 1).toISOString();
}

/** Returns the number of new enquiries as the menu shows it: `5`, `99+`, or `''` if there are none. */
export async function fetchNewEnquiries(signal: AbortSignal): Promise<string> {
  const { ids } = await enquiryCalls.listIds({ q: '', from: newFrom(), to: null, cursor: null, signal });
  if (ids.length === 0) return '';
  return ids.length > MOST ? `${String(MOST)}+` : String(ids.length);
}

/** Returns a part of the enquiries. If it is the beginning of the whole list, its entries are no longer new. */
export async function listAndNote(place: InboxPlace): ReturnType<typeof enquiryCalls.listPart> {
  const part = await enquiryCalls.listPart(place);
  const { cursor, q, from, to, dataRequest, isExport = false } = place;
  if ([cursor, from, to, dataRequest ?? null].every((bound) => bound === null) && q.trim() === '' && !isExport) noteSeen(part.data[0]);
  return part;
}

function noteSeen(newest: EnquiryRecord | undefined): void {
  try {
    if (newest !== undefined) localStorage.setItem(SEEN_KEY, newest.received_at);
  } catch {
    // The enquiries stay new if the browser stores nothing.
  }
}
