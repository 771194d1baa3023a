/** The list of an account's logins, which its owner can read. No token depends on it. */
import { SESSION_HOURS } from '#domain/login.ts';

import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { hashOf } from '#netlify/lib/platform/keys.ts';
import { type ListPlace, changeList, openStore, placeOf, readList } from '#netlify/lib/lists/stored-list.ts';
import type { Account } from './accounts.ts';

/** `id` is that of the token, `at` the time of the login in milliseconds since 1970. */
type Session = { id: string; at: number; browser: string; version: string };

const STORE = 'sessions';
const MAX_SESSIONS = 50;

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

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, browser, version }: Record<string, unknown> = { ...value };
  return typeof at === 'number' && [id, browser, version].every((text) => typeof text === 'string');
}

function keyOf({ settings }: Pick<FunctionContext, 'settings'>, username: string): string {
  return `${hashOf(['sessions', username], settings().keys.accounts)}.json`;
}

function sessionsOf(context: Pick<FunctionContext, 'settings'>, username: string): ListPlace<Session> {
  return placeOf(STORE, keyOf(context, username), isSession);
}

function isPossible({ at }: Session, { clock }: Pick<FunctionContext, 'clock'>): boolean {
  return at > clock().getTime() - SESSION_HOURS * 60 * 60 * 1000;
}

export async function addSession(context: FunctionContext, { username, version }: Account, id: string): Promise<void> {
  const browser = browserIn(context.request.headers.get('user-agent'));
  await changeList(context, sessionsOf(context, username), (sessions) => {
    const kept = sessions.filter((session) => isPossible(session, context));
    return { items: [{ id, at: context.clock().getTime(), browser, version }, ...kept].slice(0, MAX_SESSIONS), result: null };
  });
}

/** Returns the logins whose tokens may still be valid, newest first. */
export async function readSessions(context: FunctionContext, { username, version }: Account): Promise<readonly Session[]> {
  const sessions = await readList(context, sessionsOf(context, username));
  return sessions.filter((session) => session.version === version && isPossible(session, context));
}

export async function removeSession(context: FunctionContext, username: string, id: string): Promise<void> {
  await changeList(context, sessionsOf(context, username), (sessions) => {
    const items = sessions.filter((session) => session.id !== id);
    return { items: items.length === sessions.length ? null : items, result: null };
  });
}

/** Removes the list of an account that is removed. */
export async function removeAllSessions(context: FunctionContext, username: string): Promise<void> {
  await openStore(context.stores, STORE).delete(keyOf(context, username));
}
