/**
 * Tokens that a logout has revoked. Each one is a small blob whose key consists of the hour in
 * which the token was issued and its id. The blob is removed when the token would have expired
 * anyway. Each process caches for a minute that a token is not revoked, so that calls of staff
 * don't read the store every time.
 */
import type { Store } from '@netlify/blobs';

import { storeFailure } from './failure.ts';
import { openStore } from './stored-list.ts';
import type { Stores } from './stores.ts';

/** Identifies a token: its id and when it was issued. */
export type TokenReference = { tokenId: string; issuedAt: Date };

/**
 * The cache of this process: for each token's id whether it is revoked, and until when
 * (milliseconds since 1970) that entry is valid.
 */
export type RevocationCache = Map<string, { isRevoked: boolean; until: number }>;

export type RevocationDependencies = { stores: Stores; clock: () => Date; revocations: RevocationCache; note: (error: unknown) => void };

const HOUR_MS = 60 * 60 * 1000;
/** Tokens are valid for 8 hours. Later their revocations are not needed. */
const KEPT_HOURS = 9;
const BELIEVED_MS = 60_000;
const CACHE_MAX = 500;
const SWEEP_SIZE = 50;

function hourOf(time: Date): number {
  return Math.floor(time.getTime() / HOUR_MS);
}

function keyOf({ tokenId, issuedAt }: TokenReference): string {
  return `${hourOf(issuedAt)}/${tokenId}`;
}

function remember({ revocations, clock }: RevocationDependencies, tokenId: string, isRevoked: boolean): void {
  if (revocations.size >= CACHE_MAX) revocations.clear();
  revocations.set(tokenId, { isRevoked, until: clock().getTime() + (isRevoked ? KEPT_HOURS * HOUR_MS : BELIEVED_MS) });
}

/**
 * Whether a token was revoked. This process sees its own revocations at once, and those of other
 * processes after at most a minute.
 * @throws Failure 503 if the store can't be reached
 */
export async function isRevoked(dependencies: RevocationDependencies, token: TokenReference): Promise<boolean> {
  const known = dependencies.revocations.get(token.tokenId);
  if (known !== undefined && known.until > dependencies.clock().getTime()) return known.isRevoked;
  const store = openStore(dependencies.stores, 'revoked-tokens');
  const found = await store.getMetadata(keyOf(token)).catch((error: unknown) => {
    throw storeFailure(error);
  });
  remember(dependencies, token.tokenId, found !== null);
  return found !== null;
}

/** Removes some revocations of expired tokens. */
async function sweep(store: Store, now: Date): Promise<void> {
  const oldest = hourOf(now) - KEPT_HOURS;
  const { directories } = await store.list({ directories: true });
  const expired = directories.filter((directory) => Number.parseInt(directory, 10) < oldest).slice(0, SWEEP_SIZE);
  for (const directory of expired) {
    const { blobs } = await store.list({ prefix: `${directory.replace(/\/$/u, '')}/` });
    for (const { key } of blobs.slice(0, SWEEP_SIZE)) await store.delete(key);
  }
}

/**
 * Revokes a token. Returns once the revocation is stored.
 * @throws Failure 503 if the store can't be reached
 */
export async function revokeToken(dependencies: RevocationDependencies, token: TokenReference): Promise<void> {
  const store = openStore(dependencies.stores, 'revoked-tokens');
  await store.set(keyOf(token), '1').catch((error: unknown) => {
    throw storeFailure(error);
  });
  remember(dependencies, token.tokenId, true);
  await sweep(store, dependencies.clock()).catch(dependencies.note);
}
