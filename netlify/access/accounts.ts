/**
 * The accounts of staff: those in the variable `STAFF_ACCOUNTS`, which have all rights, and those that administrators
 * add, which are in a document. If a username is in both, the password and the rights of `STAFF_ACCOUNTS` count.
 */
import { type AccountRecord, type AccountTodo, parseAccountRecord } from '#records/accounts/account.ts';
import { ALL_RIGHTS } from '#records/accounts/rights.ts';

import type { FunctionContext, Settings } from '#netlify/platform/context.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { hashParts } from '#netlify/platform/keys.ts';
import { type DocumentContext, type DocumentRef, readItems } from '#netlify/store/documents.ts';

/** An account, with everything that decides about its logins, tokens and calls. */
export type Account = {
  username: string;
  hash: string;
  rights: readonly string[];
  isDisabled: boolean;
  isFromSettings: boolean;
  /** The task that the owner must do before using the rights. */
  todo: AccountTodo | null;
  /** True if a login needs a code, by the setting of this account or by the rule for all accounts. */
  requiresSecondFactor: boolean;
  /** A hash that changes with the password. Sessions and device cookies of another version have ended. */
  version: string;
  /** The stored record; null if there is none yet, which only an account of the settings can lack. */
  record: AccountRecord | null;
};

/** The accounts by username. */
type Accounts = ReadonlyMap<string, Account>;

/** The records that this process read last, by deploy. `at` is the time of the read (milliseconds since 1970). */
export type AccountCache = Map<string, { at: number; records: readonly AccountRecord[] }>;

type AccountContext = DocumentContext & Pick<FunctionContext, 'clock' | 'settings' | 'audience' | 'accountCache'>;

/** The location of the stored accounts. An account that cannot be read is left out: nobody can log in to it. */
export const accountsRef: DocumentRef<AccountRecord> = { key: 'accounts/list.json', parse: parseAccountRecord };

/** How long a process uses accounts without reading them again: a change is effective everywhere within a minute. */
const BELIEVED_MS = 60_000;
/** How long a process uses the accounts it has read if the store cannot be reached. */
const BELIEVED_IN_OUTAGE_MS = 5 * 60_000;
/** The size of the cache. One process serves few deploys. */
const MAX_DEPLOYS = 4;
const VERSION_LENGTH = 16;
/** The username of the record with the rule for all accounts. No account can have it. */
export const RULE = '*';

export function mergeAccounts({ keys, staffAccounts }: Settings, records: readonly AccountRecord[]): Accounts {
  const recordOf = new Map(records.map((record) => [record.username, record]));
  const hashes = new Map([...records.map(({ username, hash }) => [username, hash] as const), ...staffAccounts]);
  const accounts = [...hashes].map(([username, hash]): Account => {
    const isFromSettings = staffAccounts.has(username);
    const record = recordOf.get(username) ?? null;
    const requiresSecondFactor = [record, recordOf.get(RULE)].some((one) => one?.requires_second_factor === 1);
    const mustSetUp = requiresSecondFactor && (record?.second_factor ?? null) === null;
    return {
      username,
      hash,
      rights: isFromSettings ? ALL_RIGHTS : (record?.rights ?? []),
      isDisabled: !isFromSettings && record?.is_disabled === 1,
      isFromSettings,
      todo: !isFromSettings && record?.must_change === 1 ? 'password' : mustSetUp ? 'second_factor' : null,
      requiresSecondFactor,
      record,
      version: hashParts(['account', username, hash], keys.accounts).slice(0, VERSION_LENGTH),
    };
  });
  return new Map(accounts.filter(({ hash }) => hash !== '').map((account) => [account.username, account]));
}

export function createAccountRecord({ ids, clock }: Pick<FunctionContext, 'ids' | 'clock'>, username: string): AccountRecord {
  const now = clock();
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const flags = { is_disabled: 0, must_change: 0, requires_second_factor: 0 } as const;
  const logins = { password_ends_at: '', sessions: [], second_factor: null, wrong_codes: [] };
  return { id: ids(now), username, hash: '', rights: [], ...flags, ...logins, ...times };
}

/**
 * Returns all accounts, from a cache for up to a minute. Stored accounts that cannot be read are left out.
 * @param isFresh reads the document without the cache, for logins: a new password counts at once
 * @throws Failure 503 if a setting is missing, or if the store can't be reached for some minutes; UnreadableDocument
 */
export async function readAccounts(context: AccountContext, isFresh = false): Promise<Accounts> {
  const { accountCache: cache, audience, clock } = context;
  const settings = context.settings();
  // The time before the read, so that a change during the read is seen within a minute.
  const at = clock().getTime();
  const last = cache.get(audience);
  const age = last === undefined ? Infinity : at - last.at;
  if (last !== undefined && age < BELIEVED_MS && !isFresh) return mergeAccounts(settings, last.records);
  try {
    const records = await readItems(context, accountsRef);
    if (cache.size >= MAX_DEPLOYS && last === undefined) cache.clear();
    cache.set(audience, { at, records });
    return mergeAccounts(settings, records);
  } catch (error) {
    if (!(error instanceof Failure) || last === undefined || age >= BELIEVED_IN_OUTAGE_MS) throw error;
    context.note?.(error);
    return mergeAccounts(settings, last.records);
  }
}

/** Returns the usernames that an entry of an inbox can be assigned to: accounts with the right to the inbox. */
export async function listAssignees(context: AccountContext, right: string): Promise<readonly string[]> {
  const accounts = [...(await readAccounts(context)).values()];
  return accounts
    .filter(({ isDisabled, rights }) => !isDisabled && rights.includes(right))
    .map(({ username }) => username)
    .toSorted();
}
