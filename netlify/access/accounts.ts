/**
 * The accounts of staff: those of `STAFF_ACCOUNTS`, which have all rights and precede others with
 * their name, and those that administrators add.
 */
import { type AccountRecord, type AccountTodo, parseAccountRecord, type AccountSession } from '#records/accounts/account.ts';
import { ALL_RIGHTS } from '#records/accounts/rights.ts';
import { SESSION_HOURS, loginSentences } from '#records/accounts/login.ts';

import type { FunctionContext, Settings } from '#netlify/platform/context.ts';
import { hashParts } from '#netlify/platform/keys.ts';
import { type DocumentContext, type DocumentRef, readItems, changeDocument } from '#netlify/store/documents.ts';
import { Failure } from '#netlify/platform/failure.ts';

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
  return [...(await readAccounts(context)).values()]
    .filter(({ isDisabled, rights }) => !isDisabled && rights.includes(right))
    .map(({ username }) => username)
    .toSorted();
}

const HOUR_MS = 60 * 60 * 1000;
/** A further login ends the oldest session. */
const SESSIONS_MAX = 20;

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg/u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/u, 'Android'],
  [/\b(?:iPhone|iPad)\b/u, 'iOS'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\b(?:Linux|CrOS)\b/u, 'Linux'],
];

/** Such as `Firefox on Windows`; nothing else of the header is stored. */
export function describeBrowser(userAgent: string | null): string {
  const nameIn = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test((userAgent ?? '').slice(0, 500)))?.[1];
  const [browser, system] = [nameIn(BROWSERS) ?? 'Another browser', nameIn(SYSTEMS)];
  return system === undefined ? browser : `${browser} on ${system}`;
}

function isYoung({ clock }: Pick<FunctionContext, 'clock'>, { at }: AccountSession): boolean {
  return Date.parse(at) > clock().getTime() - SESSION_HOURS * HOUR_MS;
}

export function listActiveSessions(context: Pick<FunctionContext, 'clock'>, { version, record }: Account): readonly AccountSession[] {
  return (record?.sessions ?? []).filter((session) => session.version === version && isYoung(context, session));
}

export function isActiveSession(context: Pick<FunctionContext, 'clock'>, account: Account, tokenId: string | undefined): boolean {
  return listActiveSessions(context, account).some(({ id }) => id === tokenId);
}

/** @param version the account's; a change ends the session */
export function createSession({ request, clock }: FunctionContext, id: string, version: string): AccountSession {
  return { id, at: clock().toISOString(), browser: describeBrowser(request.headers.get('user-agent')), version };
}

/**
 * `updated_at` stays: a login causes no conflict for an administrator.
 * @throws Failure 401 if the account was disabled, removed or given another password since the
 * check
 */
export async function addSession(context: FunctionContext, { username, version }: Account, id: string): Promise<void> {
  const session = createSession(context, id, version);
  await changeDocument<AccountRecord, null>(context, accountsRef, (records) => {
    const present = mergeAccounts(context.settings(), records).get(username);
    if (present === undefined || present.isDisabled || present.version !== version) throw new Failure(401, loginSentences.invalid);
    const record = present.record ?? createAccountRecord(context, username);
    const others = record.sessions.filter((one) => one.version === version && isYoung(context, one));
    const changed = { ...record, sessions: [session, ...others].slice(0, SESSIONS_MAX) };
    return { items: [...records.filter((one) => one.username !== username), changed], result: null };
  });
}

export async function removeSession(context: FunctionContext, username: string, sessionId: string): Promise<void> {
  await changeDocument(context, accountsRef, (records) => {
    const change = (one: AccountRecord) => ({ ...one, sessions: one.sessions.filter(({ id }) => id !== sessionId) });
    return { items: records.map((one) => (one.username === username ? change(one) : one)), result: null };
  });
}
