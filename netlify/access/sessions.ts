/**
 * The sessions of an account, which its record lists (docs/api.md, "Tokens"). A token is valid while
 * its session is listed, so a session ends when it is taken from the list.
 */
import { type AccountRecord, type AccountSession, type EmergencySession, parseEmergencySession } from '#records/accounts/account.ts';
import { SESSION_HOURS, loginSentences } from '#records/accounts/login.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { type DocumentRef, UnreadableDocument, changeDocument, readItems } from '#netlify/store/documents.ts';
import { type Account, accountsRef, mergeAccounts, createAccountRecord } from './accounts.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The most sessions of an account. A further login ends the oldest one. */
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

/** Returns the browser in plain words, such as `Firefox on Windows`. Nothing else of the header is stored. */
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

/** Returns a session that begins now. @param version the account's version, which ends the session when it changes */
export function createSession({ request, clock }: FunctionContext, id: string, version: string): AccountSession {
  return { id, at: clock().toISOString(), browser: describeBrowser(request.headers.get('user-agent')), version };
}

/** Adds a session to a list, and leaves out those that have ended. */
function withSession<Session extends AccountSession>(
  context: FunctionContext,
  sessions: readonly Session[],
  session: Session,
): readonly Session[] {
  const others = sessions.filter((one) => one.version === session.version && isYoung(context, one) && one.id !== session.id);
  return [session, ...others].slice(0, SESSIONS_MAX);
}

/**
 * Adds a session to the account's record. `updated_at` stays, so that a login causes no conflict for an
 * administrator who edits the account.
 * @throws Failure 401 if the account was disabled, removed or given another password since the login was checked
 */
async function addListedSession(context: FunctionContext, { username, version }: Account, session: AccountSession): Promise<void> {
  await changeDocument<AccountRecord, null>(context, accountsRef, (records) => {
    const present = mergeAccounts(context.settings(), records).get(username);
    if (present === undefined || present.isDisabled || present.version !== version) throw new Failure(401, loginSentences.invalid);
    const record = present.record ?? createAccountRecord(context, username);
    const changed = { ...record, sessions: [...withSession(context, record.sessions, session)] };
    return { items: [...records.filter((one) => one.username !== username), changed], result: null };
  });
  context.accountCache.delete(context.audience);
}

/**
 * The document that lists the emergency sessions, so that a logout can end them. An emergency session is a login with an
 * account from the settings while the stored accounts cannot be read.
 */
const emergencyRef: DocumentRef<EmergencySession> = { key: 'accounts/emergency.json', parse: parseEmergencySession };

export async function findEmergencySession(context: FunctionContext, account: Account, id: string): Promise<AccountSession | null> {
  const sessions = await readItems(context, emergencyRef);
  const isWanted = (one: EmergencySession) => one.id === id && one.username === account.username && one.version === account.version;
  return sessions.find((one) => isWanted(one) && isYoung(context, one)) ?? null;
}

/** Runs `change`, or `instead` if the stored accounts cannot be read. */
async function changeOrUseEmergency(context: FunctionContext, change: () => Promise<void>, instead: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    context.note(error);
    await instead();
  }
}

/**
 * @throws Failure 401 if the account may not log in any more; UnreadableDocument if a stored account's document cannot be
 *   read
 */
export async function addSession(context: FunctionContext, account: Account, id: string): Promise<void> {
  const session = createSession(context, id, account.version);
  const add = () => addListedSession(context, account, session);
  if (!account.isFromSettings) return add();
  const { username } = account;
  await changeOrUseEmergency(context, add, () =>
    changeDocument(context, emergencyRef, (sessions) => {
      const { mine = [], others = [] } = Object.groupBy(sessions, (one) => (one.username === username ? 'mine' : 'others'));
      return { items: [...withSession(context, mine, { ...session, username }), ...others], result: undefined };
    }),
  );
}

export async function removeSession(context: FunctionContext, username: string, sessionId: string): Promise<void> {
  const isOther = ({ id }: AccountSession) => id !== sessionId;
  const remove = () =>
    changeDocument(context, accountsRef, (records) => ({
      items: records.map((one) => (one.username === username ? { ...one, sessions: one.sessions.filter(isOther) } : one)),
      result: undefined,
    }));
  const removeEmergencySession = () =>
    changeDocument(context, emergencyRef, (sessions) => ({ items: sessions.filter(isOther), result: undefined }));
  await changeOrUseEmergency(context, remove, removeEmergencySession);
  context.accountCache.delete(context.audience);
}
