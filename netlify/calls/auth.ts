/** Login and logout. The rules that limit wrong guesses are in `netlify/lib/limits/limit-rules.ts`. */
import { type LoginBody, loginSentences, parseLogin } from '#domain/login.ts';
import { type DeviceAccount, deviceCookie, readDevice } from '#netlify/lib/access/device-cookie.ts';
import { Failure } from '#netlify/lib/platform/failure.ts';
import { type Call, type RequestContext, call, callWithBody } from '#netlify/lib/http/handler.ts';
import { ok } from '#netlify/lib/http/http.ts';
import { hashOf } from '#netlify/lib/platform/keys.ts';
import { type Limit, networkLimits, windowLimit } from '#netlify/lib/limits/limit-rules.ts';
import { checkGuess } from '#netlify/lib/limits/limits.ts';
import { networksOf } from '#netlify/lib/limits/networks.ts';
import { verifyAccount } from '#netlify/lib/access/passwords.ts';
import { revokeToken } from '#netlify/lib/access/revoked-tokens.ts';
import { endedSession, signToken, versionOf } from '#netlify/lib/access/tokens.ts';

const WINDOW_MS = 15 * 60 * 1000;
const FAILURES_FOR_A_USERNAME = 5;
const FAILURES_OF_A_NETWORK = 60;

/**
 * A login with a valid device cookie is counted only for that device. No limit counts a username in
 * all networks (docs/decisions/006-guessing-at-logins.md).
 */
function limitsFor(device: string | null, username: string, address: string): readonly Limit[] {
  const few = { max: FAILURES_FOR_A_USERNAME, windowMs: WINDOW_MS };
  if (device !== null) return [windowLimit({ kind: 'login-device', subject: [device], ...few })];
  const network = networksOf(address)[0]?.name ?? '';
  return [
    windowLimit({ kind: 'login-username', subject: [username, network], ...few }),
    ...networkLimits({ kind: 'login-network', address, max: FAILURES_OF_A_NETWORK, windowMs: WINDOW_MS }),
  ];
}

function deviceAccount({ settings: read, audience }: RequestContext, username: string): DeviceAccount | null {
  const settings = read();
  const version = versionOf(settings, username);
  return version === null ? null : { username, version, audience, key: settings.keys.devices };
}

function networkHash(context: RequestContext): string {
  return hashOf(['network', networksOf(context.address).at(-1)?.name ?? ''], context.keys().log).slice(0, 16);
}

function auditRefusal(context: RequestContext, username: string, device: string | null, status: 401 | 429): void {
  context.audit({
    event: 'login_refused',
    id: context.requestId,
    status,
    network: networkHash(context),
    username: hashOf(['username', username], context.keys().log).slice(0, 16),
    isAccount: context.settings().staffAccounts.has(username),
    isKnownDevice: device !== null,
  });
}

async function logIn(context: RequestContext, { username, password }: LoginBody): Promise<Response> {
  const settings = context.settings();
  const now = context.clock();
  const account = deviceAccount(context, username);
  const device = account === null ? null : readDevice(context.request, account, now);
  const check = () => verifyAccount(settings.staffAccounts, username, password);
  const isRight = await checkGuess(context, limitsFor(device, username, context.address), check).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 429) auditRefusal(context, username, device, 429);
    throw error;
  });
  if (!isRight) {
    auditRefusal(context, username, device, 401);
    throw new Failure(401, loginSentences.invalid);
  }

  const { token, expiresAt } = await signToken({ settings, audience: context.audience }, { username, tokenId: context.ids(now), now });
  const response = ok({ status: 'success', token, expires_at: expiresAt.toISOString() });
  if (account !== null) response.headers.append('set-cookie', deviceCookie(context.request, account, device, now));
  const network = networkHash(context);
  context.audit({ event: 'staff_login', id: context.requestId, staff: username, network, isKnownDevice: device !== null });
  return response;
}

async function logOut(context: RequestContext): Promise<Response> {
  if (context.claims === null) throw endedSession();
  await revokeToken(context, context.claims);
  context.audit({ event: 'staff_logout', id: context.requestId, staff: context.claims.username });
  return ok({});
}

export const authCalls: readonly Call[] = [
  { ...callWithBody('login', parseLogin, logIn), failureFields: { status: 'error' } },
  call('logout', logOut),
];
