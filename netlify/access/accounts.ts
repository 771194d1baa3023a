/**
 * The accounts of staff: those of `STAFF_ACCOUNTS`, which have all rights, and those that
 * administrators keep in a document. If both have a username, its password and its rights are those of
 * `STAFF_ACCOUNTS`.
 */
import { type AccountRecord, type AccountTodo, parseAccountRecord } from '#records/accounts/account.ts';
import { ALL_RIGHTS } from '#records/accounts/rights.ts';

import type { FunctionContext, Settings } from '#netlify/platform/context.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { hashParts } from '#netlify/platform/keys.ts';
import { type DocumentContext, type DocumentRef, UnreadableDocument, readDocument } from '#netlify/store/documents.ts';

/** What decides about logins, tokens and calls. */
export type Account = {
  username: string;
  hash: string;
  rights: readonly string[];
  isDisabled: boolean;
  isFromSettings: boolean;
  /** What must be done before the rights may be used. */
  todo: AccountTodo | null;
  /** Whether a login needs a code: because of the account, or of the rule for all. */
  requiresSecondFactor: boolean;
  /** It changes with the password, and then ends sessions and device cookies. */
  version: string;
  /** What is stored; null for an account of the settings about which nothing is. */
  record: AccountRecord | null;
};

/** By username. `isDamaged` if some of the stored ones cannot be read, so that none can be changed. */
export type Accounts = ReadonlyMap<string, Account> & { readonly isDamaged?: boolean };

/** The accounts as this process last read them, for each deploy, and when (milliseconds since 1970). */
export type AccountCache = Map<string, { at: number; records: readonly AccountRecord[] }>;

type AccountContext = DocumentContext & Pick<FunctionContext, 'clock' | 'settings' | 'audience' | 'accountCache'>;

/** An account that cannot be read is left out: nobody can log in to it. */
export const accountPlace: DocumentRef<AccountRecord> = { key: 'accounts/list.json', parse: parseAccountRecord };

/** A process reads the accounts again after this time, so a change is effective everywhere within a minute. */
const BELIEVED_MS = 60_000;
/** While the store cannot be reached, accounts that were read before are used for this long. */
const BELIEVED_IN_OUTAGE_MS = 5 * 60_000;
/** One process serves few deploys. */
const MAX_DEPLOYS = 4;
const VERSION_LENGTH = 16;
/** The record with the rule for all accounts. No account can have this username. */
export const RULE = '*';

/** Returns all accounts by their usernames. @param records the stored ones */
export function accountsOf({ keys, staffAccounts }: Settings, records: readonly AccountRecord[]): Accounts {
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

/** Returns the record of an account about which nothing is stored yet. */
export function createAccountRecord({ ids, clock }: Pick<FunctionContext, 'ids' | 'clock'>, username: string): AccountRecord {
  const now = clock();
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const flags = { is_disabled: 0, must_change: 0, requires_second_factor: 0 } as const;
  const logins = { password_ends_at: '', sessions: [], second_factor: null, wrong_codes: [], unfinished_logins: [] };
  return { id: ids(now), username, hash: '', rights: [], ...flags, ...logins, ...times };
}

/** Returns the password hashes by username. */
export function hashesOf(accounts: Accounts): ReadonlyMap<string, string> {
  return new Map([...accounts.values()].map(({ username, hash }) => [username, hash]));
}

/** The accounts of `STAFF_ACCOUNTS` work without what is stored about them, because no login can be stored. */
function createDamagedAccounts(settings: Settings, records: readonly AccountRecord[]): Accounts {
  return Object.assign(new Map([...accountsOf(settings, records), ...accountsOf(settings, [])]), { isDamaged: true });
}

/**
 * Returns all accounts. A process reads their document at most once a minute. Stored accounts that
 * cannot be read are left out.
 * @param isFresh reads the document also within that minute: for logins, which need a new password at
 *   once
 * @throws Failure 503 if a setting is missing, or if the store can't be reached for some minutes
 */
export async function readAccounts(context: AccountContext, isFresh = false): Promise<Accounts> {
  const { accountCache: cache, audience, clock } = context;
  const settings = context.settings();
  // The time before the read: a change during the read is seen a minute after it at the latest.
  const at = clock().getTime();
  const last = cache.get(audience);
  const age = last === undefined ? Infinity : at - last.at;
  if (last !== undefined && age < BELIEVED_MS && !isFresh) return accountsOf(settings, last.records);
  try {
    const { items: records, problem } = await readDocument(context, accountPlace);
    if (problem !== null) {
      context.note?.(problem);
      return createDamagedAccounts(settings, records);
    }
    if (cache.size >= MAX_DEPLOYS && last === undefined) cache.clear();
    cache.set(audience, { at, records });
    return accountsOf(settings, records);
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      context.note?.(error);
      return createDamagedAccounts(settings, []);
    }
    if (!(error instanceof Failure) || last === undefined || age >= BELIEVED_IN_OUTAGE_MS) throw error;
    context.note?.(error);
    return accountsOf(settings, last.records);
  }
}

/** Returns the usernames that an entry of an inbox can be assigned to: those of accounts with the right. */
export async function assigneesOf(context: AccountContext, right: string): Promise<readonly string[]> {
  const accounts = [...(await readAccounts(context)).values()];
  return accounts
    .filter(({ isDisabled, rights }) => !isDisabled && rights.includes(right))
    .map(({ username }) => username)
    .toSorted();
}
