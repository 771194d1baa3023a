/** A token is valid while its account lists its session; each call renews it. Its rights only tell the console what to show. */
import { SignJWT, errors, jwtVerify } from 'jose';

import { IDLE_LOCK_MS, SESSION_HOURS, loginSentences } from '#records/accounts/login.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { Failure } from '#netlify/platform/failure.ts';
import { type Account, readAccounts, listActiveSessions } from './accounts.ts';

export type Claims = {
  username: string;
  tokenId: string;
  startedAt: Date;
  rights: readonly string[];
  account: Account;
  /** The token is old, or the console would show other rights. */
  needsRenewal: boolean;
};

/** A preview's token is not valid on the live site. */
type Signing = Pick<FunctionContext, 'settings' | 'audience'>;

const ALGORITHM = 'HS256';
const ISSUER = 'college-site';
const TYPE = 'JWT';
const SESSION_MS = SESSION_HOURS * 60 * 60 * 1000;
const RENEWED_AGAIN_AFTER_MS = 60_000;

const BEARER = /^bearer(?: +(?<token>\S.*))?$/iu;
const TOKEN_MAX_LENGTH = 4096;

function createUnauthorised(message: string, cause?: unknown): Failure {
  return new Failure(401, message, { headers: { 'www-authenticate': 'Bearer' }, cause });
}

function getShownClaims({ rights, todo }: { rights?: unknown; todo?: unknown }) {
  return { rights, todo };
}

export async function signToken(
  { settings, audience }: Signing,
  { account, tokenId, now, startedAt = now }: { account: Account; tokenId: string; now: Date; startedAt?: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const seconds = (ms: number) => Math.floor(ms / 1000);
  const expiresAt = new Date(startedAt.getTime() + SESSION_MS);
  const exp = Math.min(seconds(now.getTime() + IDLE_LOCK_MS), seconds(expiresAt.getTime()));
  const claims = { sub: account.username, iss: ISSUER, aud: audience, jti: tokenId, iat: seconds(now.getTime()), exp };
  // For the console, whose device may have a wrong clock.
  const token = await new SignJWT({ ...claims, end: seconds(expiresAt.getTime()), ...getShownClaims(account) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .sign(settings().keys.tokens);
  return { token, expiresAt };
}

async function verifyToken({ settings, audience }: Signing, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, settings().keys.tokens, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      typ: TYPE,
      requiredClaims: ['sub', 'iat', 'exp', 'jti'],
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw createUnauthorised(loginSentences.badToken, error);
    throw error;
  }
}

function parseBearerToken(authorization: string | null): string | null {
  const header = authorization?.trim() ?? '';
  if (header.length > TOKEN_MAX_LENGTH) throw createUnauthorised(loginSentences.badToken);
  return BEARER.exec(header)?.groups?.['token'] ?? null;
}

export function createEndedSession(): Failure {
  return createUnauthorised(loginSentences.badToken);
}

/** @throws Failure 401 without a token, if it is forged, expired or for another deploy, or if its session has ended */
export async function requireClaims(authorization: string | null, context: FunctionContext): Promise<Claims> {
  const token = parseBearerToken(authorization);
  if (token === null) throw createUnauthorised(loginSentences.noToken);
  const now = context.clock();
  const { sub = '', iat = 0, jti = '', rights, todo } = await verifyToken(context, token, now);
  const session = await findSession(context, sub, jti);
  if (session === null) throw createEndedSession();
  const { account, startedAt } = session;
  const isOld = iat * 1000 + RENEWED_AGAIN_AFTER_MS <= now.getTime();
  const hasChanged = JSON.stringify(getShownClaims({ rights, todo })) !== JSON.stringify(getShownClaims(account));
  return { username: sub, tokenId: jti, startedAt, rights: account.rights, account, needsRenewal: isOld || hasChanged };
}

async function findSession(context: FunctionContext, username: string, id: string): Promise<{ account: Account; startedAt: Date } | null> {
  const account = (await readAccounts(context)).get(username);
  if (account === undefined || account.isDisabled) return null;
  const session = listActiveSessions(context, account).find((one) => one.id === id);
  return session === undefined ? null : { account, startedAt: new Date(session.at) };
}

/** Null also if the call has ended the session. */
export async function createRenewedToken(context: FunctionContext, { username, tokenId, startedAt, needsRenewal }: Claims) {
  if (!needsRenewal) return null;
  const account = (await findSession(context, username, tokenId))?.account;
  if (account === undefined) return null;
  return (await signToken(context, { account, tokenId, startedAt, now: context.clock() })).token;
}
