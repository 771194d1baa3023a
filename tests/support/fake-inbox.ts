/**
 * An inbox with more entries than a test could send. It answers in the browser as the functions do,
 * which have their own tests.
 */
import type { Page, Request, Route } from 'playwright/test';

import { decodeHeaderText } from '#domain/header-text.ts';
import { SEARCH_HEADER } from '#domain/inbox-query.ts';
import { enquiryForm } from '#domain/forms/enquiry.ts';
import { shownTexts } from '#domain/inbox.ts';
import { type EnquiryRecord } from '#tests/support/form-answers.ts';
import { searchRecords } from '#domain/search.ts';

import { anEnquiryRecord } from './records.ts';

const NEWEST = Date.parse('2026-03-03T04:30:00.000Z');
const HOUR_MS = 3_600_000;

/** Returns an id that sorts by its number, as a ULID sorts by its time. */
export function idOf(number: number): string {
  return String(number).padStart(26, '0');
}

/**
 * Returns this many enquiries, newest first and an hour apart: `Sender 0.`, `Sender 1.` and so on.
 */
function manyEnquiries(count: number): EnquiryRecord[] {
  return Array.from({ length: count }, (_, index) =>
    anEnquiryRecord({
      id: idOf(count - index),
      name: `Sender ${String(index)}.`,
      received_at: new Date(NEWEST - index * HOUR_MS).toISOString(),
    }),
  );
}

export type FakeInbox = {
  entries: readonly EnquiryRecord[];
  deleted: readonly EnquiryRecord[];
  /** The calls that were answered, such as `get_enquiries?limit=50&q=asha`; the search came in a header. */
  calls: string[];
  /** How many entries a search reads in one call. */
  searchStep: number;
  /** How many ids one call returns. */
  idStep: number;
  /**
   * Called before each answer. A test can delay the answer with it, or answer the call itself and
   * return `true`.
   */
  before: (call: string, route: Route) => Promise<boolean> | boolean;
};

export function searchIn(request: Request): string {
  return decodeHeaderText(request.headers()[SEARCH_HEADER] ?? '');
}

type ReceivedCall = { call: string; params: URLSearchParams; body: unknown };

function idsIn(body: unknown): readonly unknown[] {
  return typeof body === 'object' && body !== null && 'ids' in body && Array.isArray(body.ids) ? body.ids : [];
}

function answerOf(inbox: FakeInbox, { call, params, body }: ReceivedCall): object {
  if (call === 'delete_enquiries') {
    const ids = new Set(idsIn(body));
    const left = inbox.entries.filter(({ id }) => !ids.has(id));
    const deleted = inbox.entries.length - left.length;
    inbox.deleted = [...inbox.deleted, ...inbox.entries.filter(({ id }) => ids.has(id))];
    inbox.entries = left;
    return { deleted, message: '' };
  }
  if (call === 'restore_enquiries') {
    const ids = new Set(idsIn(body));
    const restored = inbox.deleted.filter(({ id }) => ids.has(id));
    inbox.entries = [...inbox.entries, ...restored].toSorted((a, b) => (a.id < b.id ? 1 : -1));
    return { restored: restored.map(({ id }) => id), message: '' };
  }
  const isIds = call === 'get_enquiry_ids';
  const [cursor, from, to, q] = ['cursor', 'from', 'to', 'q'].map((name) => params.get(name) ?? '');
  const meant = inbox.entries.filter(
    ({ id, received_at }) => (!cursor || id < cursor) && (!from || received_at >= from) && (!to || received_at < to),
  );
  const looked = q ? meant.slice(0, inbox.searchStep) : meant;
  const limit = isIds ? inbox.idStep : Number(params.get('limit'));
  const found = searchRecords(looked, q ?? '', (record) => shownTexts(enquiryForm, record)).slice(0, limit);
  const last = found.length === limit ? found.at(-1) : looked.at(-1);
  const next_cursor = last === undefined || last === meant.at(-1) ? null : last.id;
  const end = { next_cursor, ...(q ? { searched_to: last?.received_at ?? null } : {}) };
  return isIds ? { ids: found.map(({ id }) => id), ...end } : { data: found, ...end };
}

/** Replaces the enquiries of the page with such an inbox. */
export async function fakeInbox(page: Page, count: number): Promise<FakeInbox> {
  const inbox: FakeInbox = {
    entries: manyEnquiries(count),
    deleted: [],
    calls: [],
    searchStep: Infinity,
    idStep: 1000,
    before: () => false,
  };
  await page.route(/\/api\/users\/(?:get_enquiries|get_enquiry_ids|delete_enquiries|restore_enquiries)(?:\?|$)/u, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const call = pathname.replace(/^.*\//u, '');
    // The menu counts the new enquiries with every page. That is no call of the list.
    if (searchParams.get('state') === 'new') {
      const ids = inbox.entries.filter(({ state }) => state === 'new').map(({ id }) => id);
      await route.fulfill({ json: { success: true, ids: ids.slice(0, 1000), next_cursor: null } });
      return;
    }
    if (await inbox.before(call, route)) return;
    const q = searchIn(route.request());
    if (q !== '') searchParams.set('q', q);
    inbox.calls.push([call, searchParams.toString()].filter(Boolean).join('?'));
    const body: unknown = route.request().postDataJSON();
    await route.fulfill({ json: { success: true, ...answerOf(inbox, { call, params: searchParams, body }) } });
  });
  return inbox;
}

/** For `before`: answers that the store cannot be reached. */
export async function refuse(route: Route): Promise<true> {
  await route.fulfill({ status: 503, json: { success: false, message: 'The records cannot be reached.' } });
  return true;
}
