/**
 * Stores pages that answer plain forms for an hour, so that a reload sends nothing. Only the id in
 * the address leads to the key.
 */
import { createHash, hkdfSync, randomBytes } from 'node:crypto';

import { HOUR_MS, getHourKey } from '#netlify/limits/day-counts.ts';
import type { FunctionContext } from '#netlify/platform/context.ts';
import { seal, unseal } from '#netlify/platform/keys.ts';
import { type AnswerPage, parseKeptPage } from '#records/forms/plain-form.ts';

type Context = Pick<FunctionContext, 'stores' | 'clock'>;

const ID_BYTES = 32;
const KEY_BYTES = 32;
const PAGE_MAX_BYTES = 150_000;
/** 400 MB in all. Later pages are sent directly. */
const PAGES_MAX = 2000;

function getPageKey(ms: number, id: string): string {
  return getHourKey(ms, `page-${createHash('sha256').update(id).digest('hex')}`);
}

function deriveKey(id: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', id, '', 'page', KEY_BYTES));
}

/** Null if the page is too large, or there are too many. */
export async function keepPage({ stores, clock }: Context, call: string, page: AnswerPage): Promise<string | null> {
  const bucket = stores.open('limits');
  const at = clock().getTime();
  const text = JSON.stringify({ ...page, at });
  if (Buffer.byteLength(text) > PAGE_MAX_BYTES || (await bucket.list(getHourKey(at, 'page-'))).length >= PAGES_MAX) return null;
  const id = randomBytes(ID_BYTES).toString('base64url');
  await bucket.write(getPageKey(at, id), seal(text, call, deriveKey(id)), null);
  return id;
}

export async function findPage({ stores, clock }: Context, call: string, id: string): Promise<AnswerPage | null> {
  const bucket = stores.open('limits');
  const now = clock().getTime();
  const hourAgo = now - HOUR_MS;
  const stored = (await bucket.read(getPageKey(now, id))) ?? (await bucket.read(getPageKey(hourAgo, id)));
  const page = parseKeptPage(JSON.parse((stored === null ? null : unseal(stored.text, call, deriveKey(id))) ?? 'null'));
  return page.ok && page.value.at > hourAgo ? page.value : null;
}
