/** A token is valid while the account's record lists its session. */
import type { AccountRecord, AccountSession } from '#records/accounts/account.ts';
import { SESSION_HOURS, loginSentences } from '#records/accounts/login.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { changeDocument } from '#netlify/store/documents.ts';
import { type Account, accountsRef, mergeAccounts, createAccountRecord } from './accounts.ts';

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
