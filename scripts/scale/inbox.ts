/** Measures an inbox of enquiries: its pages, a search, an export, and the deletion of many. */
import { INBOX_DELETE_MAX, INBOX_PAGE } from '#domain/inbox-query.ts';
import { parseEnquiryPage, parseIdPage } from '#domain/inbox.ts';
import { create } from '#netlify/functions/enquiries.ts';
import { valueOf } from '#scripts/lib/content-files.ts';

import { measureCall } from './calls.ts';
import { madeUpEnquiry } from './made-up.ts';
import { type Row, bestOf } from './measure.ts';
import { type MeasuredSite, siteInMemory, storeEnquiries } from './site.ts';

/** Only the oldest enquiry has this text: its number of the telephone. */
function rareText(count: number): string {
  return madeUpEnquiry(count - 1, count).mobile_number;
}

async function bodyOf(site: MeasuredSite, call: string): Promise<unknown> {
  const response = await site.send(create, call, { token: site.token });
  if (!response.ok) throw new Error(`${call} answers ${response.status}`);
  const body: unknown = await response.json();
  return body;
}

/** Follows the cursors of a call to their end. Returns how many calls it took. */
async function followAll(site: MeasuredSite, call: string, nextIn: (body: unknown) => string | null): Promise<number> {
  let [calls, cursor]: [number, string | null] = [0, ''];
  while (cursor !== null) {
    cursor = nextIn(await bodyOf(site, `${call}${cursor === '' ? '' : `&cursor=${cursor}`}`));
    calls += 1;
  }
  return calls;
}

function nextEntries(body: unknown): string | null {
  return valueOf('a page of enquiries', parseEnquiryPage(body)).next_cursor;
}

function nextIds(body: unknown): string | null {
  return valueOf('a page of ids', parseIdPage(body)).next_cursor;
}

/** Measures a task of several calls, as the console makes them one after the other. */
async function measureTask(site: MeasuredSite, what: string, items: number, task: () => Promise<number>): Promise<Row> {
  const before = site.requests();
  const { result, ms, cpuMs } = await bestOf(1, task);
  console.log(`${what}: ${result} calls`);
  return { what, items, ms, cpuMs, requests: site.requests() - before };
}

async function measureAt(size: number): Promise<readonly Row[]> {
  const site = await siteInMemory();
  const count = await storeEnquiries(site, size);
  const before = (index: number) => `?cursor=${madeUpEnquiry(Math.max(0, index), count).id}`;
  const pages = [
    ['first', ''],
    ['middle', before(Math.floor(count / 2))],
    ['last', before(count - INBOX_PAGE.usual - 1)],
  ] as const;
  const rows: Row[] = [];
  for (const [name, query] of pages) {
    const call = `GET get_enquiries${query}`;
    rows.push(await measureCall(site, { what: `inbox, ${name} page`, items: count, resource: create, call, sent: { token: site.token } }));
  }
  const q = rareText(count);
  const task = (what: string, work: () => Promise<number>) => measureTask(site, `inbox, ${what}`, count, work);
  rows.push(await task('all ids', () => followAll(site, 'GET get_enquiry_ids?', nextIds)));
  rows.push(await task('search for the oldest', () => followAll(site, `GET get_enquiries?q=${q}`, nextEntries)));
  rows.push(await task('export of all', () => followAll(site, `GET get_enquiries?limit=${INBOX_PAGE.max}`, nextEntries)));
  const json = { ids: Array.from({ length: INBOX_DELETE_MAX }, (_, index) => madeUpEnquiry(index, count).id) };
  const call = { resource: create, call: 'POST delete_enquiries', sent: { token: site.token, json } };
  rows.push(await measureCall(site, { what: `inbox, deletion of ${INBOX_DELETE_MAX}`, items: count, ...call }, 1));
  return rows;
}

/**
 * Measures the inbox. A page of ids has up to 1,000 of them, so "all ids" takes a call for each 1,000.
 * @param sizes shares of the full size
 */
export async function measureInbox(sizes: readonly number[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) rows.push(...(await measureAt(size)));
  return rows;
}
