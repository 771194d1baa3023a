/**
 * Tokens that a logout has revoked. Each one is a blob whose key consists of the hour in which the
 * token was issued and its id. It is removed when the token would have expired anyway.
 */
import type { Store } from '@netlify/blobs';

import { SESSION_HOURS } from '#domain/login.ts';
import { isRecordId } from '#domain/record-id.ts';

import { orStoreFailure } from '#netlify/lib/platform/failure.ts';
import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { openStore } from '#netlify/lib/lists/stored-list.ts';
import type { Claims } from './tokens.ts';

type RevocationContext = Pick<FunctionContext, 'stores' | 'clock' | 'revocations' | 'note'>;

const HOUR_MS = 60 * 60 * 1000;
/** A token has expired this many hours after the beginning of the hour in which it was issued. */
const KEPT_HOURS = SESSION_HOURS + 1;
const BELIEVED_MS = 60_000;
const CACHE_MAX = 500;
const SWEEP_SIZE = 50;

function hourOf(time: Date): number {
  return Math.floor(time.getTime() / HOUR_MS);
}

function keyOf({ tokenId, issuedAt }: Claims): string {
  return `${hourOf(issuedAt)}/${tokenId}`;
}

/** The id of a token is a ULID. */
export function isRevocationKey(key: string): boolean {
  const [hour = '', tokenId = '', ...rest] = key.split('/');
  return /^[0-9]{1,7}$/u.test(hour) && isRecordId(tokenId) && rest.length === 0;
}

function remember({ revocations, clock }: RevocationContext, tokenId: string, isRevoked: boolean): void {
  if (revocations.size >= CACHE_MAX) revocations.clear();
  revocations.set(tokenId, { isRevoked, until: clock().getTime() + (isRevoked ? KEPT_HOURS * HOUR_MS : BELIEVED_MS) });
}

/** This process sees its own revocations at once, and those of others after at most a minute. */
export async function isRevoked(context: RevocationContext, token: Claims): Promise<boolean> {
  const known = context.revocations.get(token.tokenId);
  if (known !== undefined && known.until > context.clock().getTime()) return known.isRevoked;
  const store = openStore(context.stores, 'revoked-tokens');
  const found = await orStoreFailure(store.getMetadata(keyOf(token)));
  remember(context, token.tokenId, found !== null);
  return found !== null;
}

async function sweep(store: Store, now: Date): Promise<void> {
  const oldest = hourOf(now) - KEPT_HOURS;
  const { directories } = await store.list({ directories: true });
  const expired = directories.filter((directory) => Number.parseInt(directory, 10) < oldest).slice(0, SWEEP_SIZE);
  for (const directory of expired) {
    const { blobs } = await store.list({ prefix: `${directory.replace(/\/$/u, '')}/` });
    for (const { key } of blobs.slice(0, SWEEP_SIZE)) await store.delete(key);
  }
}

export async function revokeToken(context: RevocationContext, token: Claims): Promise<void> {
  const store = openStore(context.stores, 'revoked-tokens');
  await orStoreFailure(store.set(keyOf(token), '1'));
  remember(context, token.tokenId, true);
  await sweep(store, context.clock()).catch(context.note);
}
