import { randomUUID, timingSafeEqual } from 'node:crypto';

import { type CodeOutcome, useCode } from '#netlify/access/account-changes.ts';
import { type Account, readAccounts, addSession, removeSession } from '#netlify/access/accounts.ts';
import { verifyAccount } from '#netlify/access/passwords.ts';
import { createEndedSession, signToken } from '#netlify/access/tokens.ts';
import { type CallHandler, type RequestContext, createCallHandler, createBodyHandler } from '#netlify/http/handler.ts';
import { respondOk } from '#netlify/http/http.ts';
import { type Limit, countIfWrong, createNetworkLimits, listNetworks, getWidestNetwork } from '#netlify/limits/limit.ts';
import { Failure, createTemporaryFailure } from '#netlify/platform/failure.ts';
import { hashParts } from '#netlify/platform/keys.ts';
import { UnreadableDocument } from '#netlify/store/documents.ts';
import { recordActivity } from '#netlify/store/log.ts';
import { accountSentences } from '#records/accounts/account.ts';
import { type LoginBody, loginSentences, parseLogin } from '#records/accounts/login.ts';

/**
 * Device cookies (OWASP, "Slow down online guessing attacks with device cookies"): failures with one are counted for the device
 * alone, so a stranger who guesses cannot keep the owner out. Several people may use one browser.
 */
const COOKIE_SECONDS = 180 * 24 * 60 * 60;
const COOKIE_VALUE = /^(?<device>[0-9a-f-]{36})\.(?<expires>\d{10})\.(?<signature>[0-9a-f]{64})$/u;
/** About a hundred signatures fit, which take less than 1 ms to check. */
const COOKIES_MAX_LENGTH = 16_384;

type DeviceAccount = ReturnType<typeof getDeviceAccount>;

function getDeviceAccount({ settings, audience }: RequestContext, { username, version }: Account) {
  return { username, version, audience, key: settings().keys.devices };
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}

/** Without HTTPS no cookie can have the prefix `__Secure-`. */
function getCookieName(request: Request, { username, key }: DeviceAccount): string {
  const name = `login_device_${hashParts(['name', username], key).slice(0, 16)}`;
  return isSecure(request) ? `__Secure-${name}` : name;
}

function signDevice({ username, version, audience, key }: DeviceAccount, device: string, expires: string): string {
  return hashParts(['device', audience, username, version, device, expires], key);
}

/** Another site of the domain may set a cookie of the same name, so all are read. */
function readCookieValues(request: Request, name: string): readonly string[] {
  const cookies = (request.headers.get('cookie') ?? '').slice(0, COOKIES_MAX_LENGTH).split(';');
  return cookies
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1));
}

function readDevice(request: Request, account: DeviceAccount, now: Date): string | null {
  for (const value of readCookieValues(request, getCookieName(request, account))) {
    const { device, expires, signature } = COOKIE_VALUE.exec(value)?.groups ?? {};
    if (device === undefined || expires === undefined || signature === undefined) continue;
    const isGenuine = timingSafeEqual(Buffer.from(signature), Buffer.from(signDevice(account, device, expires)));
    if (isGenuine && now.getTime() < Number(expires) * 1000) return device;
  }
  return null;
}

/** @param device the id of an earlier cookie; null creates one */
function createDeviceCookie(request: Request, account: DeviceAccount, device: string | null, now: Date): string {
  const id = device ?? randomUUID();
  const expires = String(Math.floor(now.getTime() / 1000) + COOKIE_SECONDS);
  const value = [id, expires, signDevice(account, id, expires)].join('.');
  const attributes = ['Path=/api/users/login', `Max-Age=${COOKIE_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${getCookieName(request, account)}=${value}`, ...attributes, ...(isSecure(request) ? ['Secure'] : [])].join('; ');
}

const WINDOW_MS = 15 * 60 * 1000;
const FAILURES_FOR_A_USERNAME = 5;
const FAILURES_OF_A_NETWORK = 60;

type LoginAttempt = { username: string; isAccount: boolean; device: string | null };

/** With a valid device cookie only the device is counted; no username is counted across all networks (docs/decisions.md, 6). */
function getLoginLimits({ username, isAccount, device }: LoginAttempt, address: string): readonly Limit[] {
  const few = { max: FAILURES_FOR_A_USERNAME, windowMs: WINDOW_MS };
  if (device !== null) return [{ purpose: 'login-device', subject: [device], group: device, ...few }];
  const network = listNetworks(address)[0]?.name ?? '';
  return [
    // Invented usernames must not push out the counts of an account.
    { purpose: isAccount ? 'login-account' : 'login-unknown', subject: [username, network], group: getWidestNetwork(address), ...few },
    ...createNetworkLimits('login-network', address, FAILURES_OF_A_NETWORK, WINDOW_MS),
  ];
}

function hashNetwork(context: RequestContext): string {
  return hashParts(['network', getWidestNetwork(context.address)], context.keys().log).slice(0, 16);
}

function auditRefusal(context: RequestContext, { username, isAccount, device }: LoginAttempt, status: 401 | 429): void {
  context.audit({
    event: 'login_refused',
    id: context.requestId,
    status,
    network: hashNetwork(context),
    username: hashParts(['username', username], context.keys().log).slice(0, 16),
    isAccount,
    isKnownDevice: device !== null,
  });
}

type LoginOutcome = { is: 'wrong' | 'passwordEnded' | Exclude<CodeOutcome, 'right'> } | { is: 'right'; account: Account };

async function checkLogin(context: RequestContext, { username, password, code }: LoginBody): Promise<LoginOutcome> {
  const accounts = await readAccounts(context);
  const account = accounts.get(username);
  const hashes = new Map([...accounts].map(([name, { hash }]) => [name, hash]));
  const isRight = await verifyAccount(hashes, username, password);
  if (!isRight || account === undefined || account.isDisabled) return { is: 'wrong' };
  const { second_factor = null, password_ends_at = '' } = account.record ?? {};
  if (account.todo === 'password' && Date.parse(password_ends_at) <= context.clock().getTime()) return { is: 'passwordEnded' };
  const is = second_factor === null ? 'right' : await useCode(context, username, code);
  return is === 'right' ? { is, account } : { is };
}

async function logIn(context: RequestContext, body: LoginBody): Promise<Response> {
  const { username } = body;
  const now = context.clock();
  const known = (await readAccounts(context)).get(username);
  const device = known === undefined ? null : readDevice(context.request, getDeviceAccount(context, known), now);
  const tried = { username, isAccount: known !== undefined, device };
  const login: { outcome: LoginOutcome } = { outcome: { is: 'wrong' } };
  const network = hashNetwork(context);
  const check = async () => {
    login.outcome = await checkLogin(context, body);
    return ['right', 'codeMissing', 'passwordEnded'].includes(login.outcome.is);
  };
  await countIfWrong(context, getLoginLimits(tried, context.address), check).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 429) auditRefusal(context, tried, 429);
    throw error;
  });
  const { outcome } = login;
  const line = { id: context.requestId, staff: username, network, isKnownDevice: device !== null };
  if (outcome.is === 'wrong' || outcome.is === 'passwordEnded') {
    auditRefusal(context, tried, 401);
    throw new Failure(401, outcome.is === 'wrong' ? loginSentences.invalid : accountSentences.passwordEnded);
  }
  if (outcome.is !== 'right') {
    context.audit({ event: outcome.is === 'codeMissing' ? 'code_missing' : 'code_wrong', ...line });
    const message = accountSentences[outcome.is];
    throw new Failure(401, message, { errors: { code: message }, extra: { second_factor: true } });
  }
  const { account } = outcome;

  const tokenId = context.ids(now);
  const { token, expiresAt } = await signToken(context, { account, tokenId, now });
  await addSession(context, account, tokenId);
  const response = respondOk({ status: 'success', token, expires_at: expiresAt.toISOString() });
  response.headers.append('set-cookie', createDeviceCookie(context.request, getDeviceAccount(context, account), device, now));
  await recordActivity(context, { event: 'staff_login', ...line });
  return response;
}

/** Nobody can log in while accounts are unreadable: a restore is the way out. */
function refuseUnreadable(error: unknown): never {
  throw error instanceof UnreadableDocument ? createTemporaryFailure(503, accountSentences.unreadable, 60, error) : error;
}

export const authCalls: readonly CallHandler[] = [
  {
    ...createBodyHandler('login', parseLogin, (context, body) => logIn(context, body).catch(refuseUnreadable)),
    failureFields: { status: 'error' },
  },
  createCallHandler('logout', async (context) => {
    if (context.claims === null) throw createEndedSession();
    await removeSession(context, context.claims.username, context.claims.tokenId);
    await recordActivity(context, { event: 'staff_logout', id: context.requestId, staff: context.claims.username });
    return respondOk({});
  }),
];
