/**
 * The sessions of an account, which its record lists (docs/api.md, "Tokens"). A token is valid while
 * its session is listed, so a session ends when it is taken from the list.
 */
import type { AccountRecord, AccountSession } from '#records/accounts/account.ts';
import { SESSION_HOURS } from '#records/accounts/login.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { changeDocument } from '#netlify/store/documents.ts';
import { type Account, accountPlace, newRecord } from './accounts.ts';

/** The oldest of more sessions end. */
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

/** Returns the browser in plain words, such as `Firefox on Windows`; nothing else of the header is kept. */
export function browserIn(userAgent: string | null): string {
  const nameIn = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test((userAgent ?? '').slice(0, 500)))?.[1];
  const [browser, system] = [nameIn(BROWSERS) ?? 'Another browser', nameIn(SYSTEMS)];
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Returns the sessions of an account that have not ended, newest first. */
export function sessionsOf({ clock }: Pick<FunctionContext, 'clock'>, { version, record }: Account): readonly AccountSession[] {
  const oldest = clock().getTime() - SESSION_HOURS * 60 * 60 * 1000;
  return (record?.sessions ?? []).filter((session) => session.version === version && Date.parse(session.at) > oldest);
}

/** Returns whether the account has a session with the id of a token that has not ended. */
export function isSessionOf(context: Pick<FunctionContext, 'clock'>, account: Account, tokenId: string | undefined): boolean {
  return sessionsOf(context, account).some(({ id }) => id === tokenId);
}

/** Changes the sessions of an account. `updated_at` stays, so that a login disturbs no administrator who edits the account. */
async function changeSessions(
  context: FunctionContext,
  username: string,
  change: (sessions: readonly AccountSession[]) => readonly AccountSession[],
): Promise<void> {
  await changeDocument<AccountRecord, null>(context, accountPlace, (records) => {
    const current = records.find((record) => record.username === username);
    const record = current ?? newRecord(context, username);
    const changed = { ...record, sessions: [...change(record.sessions)] };
    return { items: current === undefined ? [...records, changed] : records.map((one) => (one === current ? changed : one)), result: null };
  });
  context.accountCache.delete(context.audience);
}

/** Begins a session. */
export async function addSession(context: FunctionContext, account: Account, id: string): Promise<void> {
  const browser = browserIn(context.request.headers.get('user-agent'));
  const session = { id, at: context.clock().toISOString(), browser, version: account.version };
  const oldest = context.clock().getTime() - SESSION_HOURS * 60 * 60 * 1000;
  await changeSessions(context, account.username, (sessions) => {
    const others = sessions.filter((one) => one.version === account.version && Date.parse(one.at) > oldest && one.id !== id);
    return [session, ...others].slice(0, SESSIONS_MAX);
  });
}

/** Ends a session. */
export async function removeSession(context: FunctionContext, username: string, id: string): Promise<void> {
  await changeSessions(context, username, (sessions) => sessions.filter((session) => session.id !== id));
}
