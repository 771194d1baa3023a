/**
 * Limits on tries, counted in Blobs: functions share no memory. A try is counted before it is made and given back if it doesn't count after all,
 * so that a hundred tries at the same moment are not a hundred chances. The window slides: a try counts for `windowMs` from its moment.
 * Keys are keyed hashes, so a store says neither which address nor which username was tried.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';

import type { Store } from '@netlify/blobs';

import { type Parsed, NOT_AN_OBJECT } from '#domain/parse.ts';

import { Failure, passingFailure } from './failure.ts';
import { type ListDependencies, type ListPlace, changeList, readList } from './stored-list.ts';

/** How many tries of one kind a subject has. `subject` lists what it is counted for, e.g. username and address. */
export type Limit = { kind: string; subject: readonly string[]; max: number; windowMs: number };

export type LimitDependencies = ListDependencies & {
  clock: () => Date;
  /** Makes the keys unreadable. */
  secret: string;
};

/** A counted try. */
export type Try = {
  /** Says that it doesn't count. */
  giveBack(): Promise<void>;
};

type Count = { id: string; at: number };

const LIMITS_STORE = 'limits';
/** Counts older than the longest window of any limit serve nobody. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const SWEEP_SIZE = 6;

function isCount(value: unknown): value is Count {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

function parseCounts(input: unknown): Parsed<readonly Count[]> {
  if (Array.isArray(input) && input.every(isCount)) return { ok: true, value: input };
  return { ok: false, message: NOT_AN_OBJECT, errors: {} };
}

function placeAt(key: string): ListPlace<Count> {
  return { store: LIMITS_STORE, key, parse: parseCounts, first: [] };
}

function placeOf(limit: Limit, secret: string): ListPlace<Count> {
  const hash = createHmac('sha256', secret)
    .update(JSON.stringify(['limits', limit.kind, ...limit.subject]))
    .digest('hex');
  return placeAt(`${limit.kind}/${hash}`);
}

/** The counts that still matter; throws 429 where they are too many. */
function openCounts(counts: readonly Count[], limit: Limit, now: number): readonly Count[] {
  const current = counts.filter(({ at }) => at > now - limit.windowMs).toSorted((a, b) => a.at - b.at);
  const blocking = current[current.length - limit.max];
  if (blocking === undefined) return current;
  const seconds = Math.max(1, Math.ceil((blocking.at + limit.windowMs - now) / 1000));
  throw passingFailure(429, 'There were too many tries. Please wait a while and try again.', seconds);
}

function retryAfter(error: unknown): number {
  return error instanceof Failure && error.status === 429 ? Number(error.details.headers?.['retry-after']) : Infinity;
}

/** The reason that lasts longest; a store out of reach before any. */
function worstOf(results: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons = results.filter((result) => result.status === 'rejected').map((result): unknown => result.reason);
  return reasons.toSorted((a, b) => retryAfter(b) - retryAfter(a))[0];
}

async function giveBack(dependencies: LimitDependencies, limits: readonly Limit[], id: string): Promise<void> {
  await Promise.all(
    limits.map((limit) =>
      changeList(dependencies, placeOf(limit, dependencies.secret), (counts) => {
        const rest = counts.filter((count) => count.id !== id);
        return { items: rest.length === counts.length ? null : rest, result: null };
      }),
    ),
  );
}

/**
 * Counts one try against several limits, all or none.
 * @throws Failure 429 with `Retry-After` where one of them is used up
 */
export async function takeTry(dependencies: LimitDependencies, limits: readonly Limit[]): Promise<Try> {
  const now = dependencies.clock().getTime();
  const id = randomUUID();
  // Looking first keeps refused tries, which may be many, from writing anything.
  const looks = await Promise.allSettled(
    limits.map(async (limit) => openCounts(await readList(dependencies, placeOf(limit, dependencies.secret)), limit, now)),
  );
  if (looks.some((look) => look.status === 'rejected')) throw worstOf(looks);
  const takings = await Promise.allSettled(
    limits.map((limit) =>
      changeList(dependencies, placeOf(limit, dependencies.secret), (counts) => ({
        items: [...openCounts(counts, limit, now), { id, at: now }],
        result: null,
      })),
    ),
  );
  if (takings.every((taking) => taking.status === 'fulfilled')) return { giveBack: () => giveBack(dependencies, limits, id) };
  const taken = limits.filter((_, index) => takings[index]?.status === 'fulfilled');
  await giveBack(dependencies, taken, id);
  throw worstOf(takings);
}

async function firstKeys(store: Store): Promise<readonly string[]> {
  for await (const page of store.list({ paginate: true })) return page.blobs.map(({ key }) => key);
  return [];
}

/**
 * Removes a few counts that no window reaches any more, picked at random, so that the store doesn't grow for ever. A try counted in the instant
 * between reading and removing would be lost: for a key untouched for a day that is a risk of no weight.
 */
export async function forgetOldTries(dependencies: LimitDependencies): Promise<void> {
  const store = dependencies.stores.open(LIMITS_STORE);
  const oldest = dependencies.clock().getTime() - KEPT_MS;
  const keys = (await firstKeys(store))
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

/** The groups of an IPv6 address, with `::` written out. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

/**
 * What counts as one address. One connection has a whole IPv6 /64 to itself, so the /64 is what is counted; an IPv4 address stands for itself,
 * also when it is written as IPv6.
 */
export function countedAddress(address: string): string {
  if (!isIPv6(address) || address.includes('%')) return address;
  const groups = groupsOf(address);
  const isMappedIpv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMappedIpv4 ? groups.slice(6).join(':') : `${groups.slice(0, 4).join(':')}::/64`;
}
