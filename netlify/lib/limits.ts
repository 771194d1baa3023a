/**
 * Rate limits. The counts are stored in Blobs, because functions share no memory. A try is counted
 * before it is made and withdrawn if it turns out not to count, so that a hundred simultaneous
 * tries don't all pass. The window slides: a try counts for `windowMs` from its time. The keys are
 * keyed hashes, so that the store reveals neither addresses nor usernames.
 */
import { randomUUID } from 'node:crypto';

import type { Store } from '@netlify/blobs';

import { type Count, LIMITS_STORE, countsAt, isCount } from './counts.ts';
import { passingFailure } from './failure.ts';
import { hashOf } from './keys.ts';
import { networksOf } from './networks.ts';
import { type ListDependencies, type ListPlace, changeList, readList } from './stored-list.ts';

/**
 * How many tries of one kind a subject has in a window. `subject` lists what is counted, for
 * example an address.
 */
export type Limit = { kind: string; subject: readonly string[]; max: number; windowMs: number };

/**
 * Returns the limits of one kind for the networks of an address: `max` for an IPv4 address or an
 * IPv6 /64, twice as many for a /56, four times as many for a /48.
 * @param address the client's address as the platform reports it
 */
export function networkLimits({ kind, address, max, windowMs }: Omit<Limit, 'subject'> & { address: string }): readonly Limit[] {
  return networksOf(address).map(({ size, name, share }) => ({ kind: `${kind}-${size}`, subject: [name], max: max * share, windowMs }));
}

export type LimitDependencies = ListDependencies & {
  clock: () => Date;
  /** The key of the keyed hashes. */
  secret: string;
};

/** A counted try. */
export type Try = {
  /** Removes the try from the counts. */
  withdraw(): Promise<void>;
};

/** Older counts are no longer in the window of any limit. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const SWEEP_SIZE = 6;

function placeAt(key: string): ListPlace<Count> {
  return countsAt(key, isCount);
}

function placeOf({ kind, subject }: Limit, secret: string): ListPlace<Count> {
  return placeAt(`${kind}/${hashOf(['limits', kind, ...subject], secret)}`);
}

function currentOf(counts: readonly Count[], limit: Limit, now: number): readonly Count[] {
  return counts.filter(({ at }) => at > now - limit.windowMs).toSorted((a, b) => a.at - b.at);
}

/** Returns after how many seconds a further try is allowed; 0 if it is allowed now. */
function waitOf(current: readonly Count[], limit: Limit, now: number): number {
  const blocking = current[current.length - limit.max];
  return blocking === undefined ? 0 : Math.max(1, Math.ceil((blocking.at + limit.windowMs - now) / 1000));
}

function refuseTry(seconds: number): void {
  if (seconds > 0) throw passingFailure(429, 'There were too many tries. Please wait a while and try again.', seconds);
}

async function withdraw(dependencies: LimitDependencies, limits: readonly Limit[], id: string): Promise<void> {
  await Promise.all(
    limits.map((limit) =>
      changeList(dependencies, placeOf(limit, dependencies.secret), (counts) => {
        const rest = counts.filter((count) => count.id !== id);
        return { items: rest.length === counts.length ? null : rest, result: null };
      }),
    ),
  );
}

/** Throws if one of the limits is used up. It counts nothing. */
async function refuseUsedUp(dependencies: LimitDependencies, limits: readonly Limit[]): Promise<void> {
  const now = dependencies.clock().getTime();
  const waits = limits.map(async (limit) =>
    waitOf(currentOf(await readList(dependencies, placeOf(limit, dependencies.secret)), limit, now), limit, now),
  );
  refuseTry(Math.max(...(await Promise.all(waits))));
}

/**
 * Counts one try against all of several limits, or against none of them.
 * @param limits the narrowest first: if a narrow limit is used up, the wider ones are not changed
 * @throws Failure 429 with `Retry-After` if one of them is used up
 */
export async function countTry(dependencies: LimitDependencies, limits: readonly Limit[]): Promise<Try> {
  const { clock, secret } = dependencies;
  const now = clock().getTime();
  const id = randomUUID();
  // Refused tries may be many. Reading before writing means that they write nothing.
  await refuseUsedUp(dependencies, limits);
  const taken: Limit[] = [];
  try {
    for (const limit of limits) {
      await changeList(dependencies, placeOf(limit, secret), (counts) => {
        const current = currentOf(counts, limit, now);
        refuseTry(waitOf(current, limit, now));
        return { items: [...current, { id, at: now }], result: null };
      });
      taken.push(limit);
    }
  } catch (error) {
    await withdraw(dependencies, taken, id);
    throw error;
  }
  return { withdraw: () => withdraw(dependencies, limits, id) };
}

/**
 * Returns the first keys of one kind. The kind is picked at random, so that a kind with few keys is
 * also cleaned up.
 */
async function someKeys(store: Store): Promise<readonly string[]> {
  const { directories: kinds } = await store.list({ directories: true });
  const kind = kinds[Math.floor(Math.random() * kinds.length)];
  if (kind === undefined) return [];
  for await (const page of store.list({ prefix: `${kind.replace(/\/$/u, '')}/`, paginate: true })) return page.blobs.map(({ key }) => key);
  return [];
}

/**
 * Removes a few expired counts, picked at random, so that the store doesn't grow for ever. A try
 * that is counted between the read and the removal is lost. That is acceptable, because its key has
 * not been used for a day.
 */
export async function removeOldCounts(dependencies: LimitDependencies): Promise<void> {
  const store = dependencies.stores.open(LIMITS_STORE);
  const oldest = dependencies.clock().getTime() - KEPT_MS;
  const keys = (await someKeys(store))
    .map((key) => ({ key, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, SWEEP_SIZE);
  await Promise.all(
    keys.map(async ({ key }) => {
      const counts = await readList(dependencies, placeAt(key));
      if (counts.every(({ at }) => at < oldest)) await store.delete(key);
    }),
  );
}
