/** Changes of the stored accounts, by administrators, by their owners, and by logins. */
import type { AccountRecord } from '#domain/account.ts';

import { NO_RIGHT } from '#domain/rights.ts';

import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { timeAfter } from '#netlify/lib/lists/records.ts';
import { changeList } from '#netlify/lib/lists/stored-list.ts';
import { type Account, accountPlace, accountsOf } from './accounts.ts';
import { afterCode } from './second-factor.ts';
import { type Claims, endedSession } from './tokens.ts';

/**
 * Changes the stored accounts. This process sees the change at once.
 * @param right the right that the caller needs; null for changes of the own account. Of two administrators
 *   who disable each other at the same moment, the second is one no more
 * @param change as for `changeList`. It also gets the caller's account, as it is now
 * @throws Failure 401 if that account has ended its sessions in the meantime, 403 if it has lost the right
 */
export async function changeAccounts<Result>(
  context: FunctionContext & { claims: Claims | null },
  right: string | null,
  change: (records: readonly AccountRecord[], caller: Account) => { items: readonly AccountRecord[] | null; result: Result },
): Promise<Result> {
  try {
    return await changeList(context, accountPlace, (records) => {
      const caller = accountsOf(context.settings(), records).get(context.claims?.username ?? '');
      if (caller === undefined || caller.isDisabled || caller.version !== context.claims?.version) throw endedSession();
      if (right !== null && !caller.rights.includes(right)) throw new Failure(403, NO_RIGHT);
      return change(records, caller);
    });
  } finally {
    context.accountCache.delete(context.audience);
  }
}

/** Returns the record of an account about which nothing is stored yet. */
export function newRecord({ ids, clock }: Pick<FunctionContext, 'ids' | 'clock'>, username: string): AccountRecord {
  const now = clock();
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const flags = { is_disabled: 0, must_change: 0, requires_second_factor: 0 } as const;
  return { id: ids(now), username, hash: '', rights: [], ...flags, sessions: '', second_factor: null, ...times };
}

/** Returns the records with one of them changed, or added if there is none for the username. */
export function withRecord(
  context: Pick<FunctionContext, 'ids' | 'clock'>,
  records: readonly AccountRecord[],
  username: string,
  change: (current: AccountRecord) => AccountRecord,
): readonly AccountRecord[] {
  const current = records.find((record) => record.username === username);
  if (current === undefined) return [...records, change(newRecord(context, username))];
  const changed = { ...change(current), updated_at: timeAfter(current.updated_at, context.clock()) };
  return records.map((record) => (record === current ? changed : record));
}

/**
 * Uses up a code at a login. Returns whether it is right.
 * @throws Failure 503 if the store can't be reached
 */
export function useCode(context: FunctionContext, username: string, code: string): Promise<boolean> {
  const keys = context.keys();
  return changeList(context, accountPlace, (records) => {
    const current = records.find((record) => record.username === username);
    const factor = current?.second_factor ?? null;
    const used = factor === null ? null : afterCode(factor, username, code, keys, context.clock());
    // The version of the record stays, so that a login disturbs no administrator who edits it.
    const items = records.map((record) => (record === current ? { ...record, second_factor: used } : record));
    return { items: used === null ? null : items, result: used !== null };
  });
}
