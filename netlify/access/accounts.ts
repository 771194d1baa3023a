/**
 * The accounts of staff: those of `STAFF_ACCOUNTS`, which have all rights and precede others with
 * their name, and those that administrators add.
 */
import { type AccountRecord, type AccountTodo, parseAccountRecord } from '#records/accounts/account.ts';
import { ALL_RIGHTS } from '#records/accounts/rights.ts';

import type { FunctionContext, Settings } from '#netlify/platform/context.ts';
import { hashParts } from '#netlify/platform/keys.ts';
import { type DocumentContext, type DocumentRef, readItems } from '#netlify/store/documents.ts';

export type Account = {
  username: string;
  hash: string;
  rights: readonly string[];
  isDisabled: boolean;
  isFromSettings: boolean;
  /** The step, such as a new password, that the owner has to finish before the account's rights apply. */
  todo: AccountTodo | null;
  requiresSecondFactor: boolean;
  /** A hash that changes with the password, which ends sessions and device cookies. */
  version: string;
  /** An account of the settings may lack a record. */
  record: AccountRecord | null;
};

type Accounts = ReadonlyMap<string, Account>;

type AccountContext = DocumentContext & Pick<FunctionContext, 'settings'>;

/** Nobody can log in to an unreadable account. */
export const accountsRef: DocumentRef<AccountRecord> = { key: 'accounts/list.json', parse: parseAccountRecord };

const VERSION_LENGTH = 16;
/** Username of the rule for all accounts, which no account can have. */
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

export async function readAccounts(context: AccountContext): Promise<Accounts> {
  return mergeAccounts(context.settings(), await readItems(context, accountsRef));
}

export async function listAssignees(context: AccountContext, right: string): Promise<readonly string[]> {
  const accounts = [...(await readAccounts(context)).values()];
  return accounts
    .filter(({ isDisabled, rights }) => !isDisabled && rights.includes(right))
    .map(({ username }) => username)
    .toSorted();
}
