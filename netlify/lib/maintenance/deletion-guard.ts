/**
 * Keeps the hourly functions from deleting too much (docs/backup.md, "What is never deleted by
 * itself").
 */
import { parseRetentionSetting } from '#domain/backup-documents.ts';

import { planParts } from './backup-parts.ts';
import { type ListDependencies, changeList, openStore } from '#netlify/lib/lists/stored-list.ts';
import type { StoreName, Stores } from '#netlify/lib/platform/stores.ts';

/** `saved` are the keys whose blobs a finished backup of an earlier day has as they are now. */
type Listing = { keys: readonly string[]; saved: ReadonlySet<string> };

/** @throws Failure 503 if the store can't be reached */
export type List = (store: StoreName) => Promise<Listing>;

/** `stopped` says why a person must decide. */
export type PictureSweep = { removed: number; waiting: number; stopped: string | null };

/** In a small store a few blobs are soon more than a fifth, so this many may always go. */
const FEW = 5;
const MOST_SHARE = 1 / 5;
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;
const SETTING = { store: 'backups', key: 'retention.json', parseItem: parseRetentionSetting, initialItems: [] } as const;

export function listerOf(stores: Stores, parts: ReadonlySet<string>): List {
  return async (store) => {
    const planned = await planParts(openStore(stores, store), store);
    const saved = planned.filter(({ key }) => parts.has(key));
    return {
      keys: planned.flatMap(({ blobs }) => blobs.map(({ key }) => key)),
      saved: new Set(saved.flatMap(({ blobs }) => blobs.map(({ key }) => key))),
    };
  };
}

/** Says that so many of `total` blobs must not be deleted without a person; null if they may be. */
export function tooMany(store: StoreName, count: number, total: number): string | null {
  if (count <= Math.max(FEW, total * MOST_SHARE)) return null;
  return `${store}: ${count} of ${total} would be deleted, more than a fifth`;
}

/**
 * Says that `retention_days` has its value for less than seven days; null if it has it for longer.
 * After a pause of seven days, or a jump of the clock, the time begins anew.
 * @throws Failure 503 if the store can't be reached
 */
export async function settingIsNew(dependencies: ListDependencies, days: number, now: Date): Promise<string | null> {
  const seen = now.getTime();
  const since = await changeList(dependencies, SETTING, ([before]) => {
    const isKnown = before?.days === days && Math.abs(seen - before.seen) < GRACE_MS;
    const setting = { days, since: isKnown ? before.since : seen, seen };
    return { items: [setting], result: setting.since };
  });
  const ends = since + GRACE_MS;
  return seen < ends
    ? `retention_days is ${days} since ${new Date(since).toISOString()}: nothing is deleted before ${new Date(ends).toISOString()}`
    : null;
}
