/**
 * Limits on tries, counted in Blobs: functions share no memory. A try is counted before it is made
 * and given back if it doesn't count after all, so that a hundred tries at the same moment are not
 * a hundred chances. The window slides: a try counts for `windowMs` from its moment. Keys are keyed
 * hashes, so a store says neither which address nor which username was tried.
 */
import { randomUUID } from 'node:crypto';

import type { Store } from '@netlify/blobs';

import { type Count, LIMITS_STORE, countsAt, isCount } from './counts.ts';
import { passingFailure } from './failure.ts';
import { hashOf } from './keys.ts';
import { networksOf } from './networks.ts';
import { type ListDependencies, type ListPlace, changeList, readList } from './stored-list.ts';

/**
 * How many tries of one kind a subject has. `subject` lists what it is counted for, e.g. username
 * and address.
 */
export type Limit = { kind: string; subject: readonly string[]; max: number; windowMs: number };

/**
 * The limits of one kind for a client's networks: `max` for an IPv4 address or an IPv6 /64, twice
 * as many for a /56, four times for a /48.
 * @param address the client's address as the platform gave it
 */
export function networkLimits({ kind, address, max, windowMs }: Omit<Limit, 'subject'> & { address: string }): readonly Limit[] {
  return networksOf(address).map(({ size, name, share }) => ({ kind: `${kind}-${size}`, subject: [name], max: max * share, windowMs }));
}

export type LimitDependencies = ListDependencies & {
  clock: () => Date;
  /** Makes the keys unreadable. */
  secret: string;
};

/** A counted try. */
export type Try = {
  /** Says that it doesn't count. */
  withdraw(): Promise<void>;
};

/** Counts older than the longest window of any limit serve nobody. */
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

/** After how many seconds there is room for a try again; 0 where there is room now. */
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

/** Refuses where one of the limits is used up, and counts nothing. */
async function refuseUsedUp(dependencies: LimitDependencies, limits: readonly Limit[]): Promise<void> {
  const now = dependencies.clock().getTime();
  const waits = limits.map(async (limit) =>
    waitOf(currentOf(await readList(dependencies, placeOf(limit, dependencies.secret)), limit, now), limit, now),
  );
  refuseTry(Math.max(...(await Promise.all(waits))));
}

/**
 * Counts one try against several limits, all or none.
 * @param limits the narrowest first: one that is used up keeps the wider ones untouched
 * @throws Failure 429 with `Retry-After` where one of them is used up
 */
export async function countTry(dependencies: LimitDependencies, limits: readonly Limit[]): Promise<Try> {
  const { clock, secret } = dependencies;
  const now = clock().getTime();
  const id = randomUUID();
  // Looking first keeps refused tries, which may be many, from writing anything.
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

/** The first keys of one kind, picked at random: no kind is forgotten because others have many. */
async function someKeys(store: Store): Promise<readonly string[]> {
  const { directories: kinds } = await store.list({ directories: true });
  const kind = kinds[Math.floor(Math.random() * kinds.length)];
  if (kind === undefined) return [];
  for await (const page of store.list({ prefix: `${kind.replace(/\/$/u, '')}/`, paginate: true })) return page.blobs.map(({ key }) => key);
  return [];
}

/**
 * Removes a few counts that no window reaches any more, picked at random, so that the store doesn't
 * grow for ever. A try counted in the instant between reading and removing would be lost: for a key
 * untouched for a day that is a risk of no weight.
 */
export async function forgetOldTries(dependencies: LimitDependencies): Promise<void> {
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
