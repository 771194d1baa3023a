/**
 * The bearer tokens of staff: JWTs with a pinned algorithm, issuer, audience and type. A token ends
 * after 8 hours, after 30 minutes without a call, at logout, or when its account is disabled or removed
 * or gets another password. The rights in it are for the console alone, which shows what they allow.
 */
import { SignJWT, errors, jwtVerify } from 'jose';

import { IDLE_LOCK_MS, SESSION_HOURS, loginSentences } from '#domain/login.ts';

import { Failure } from '#netlify/lib/platform/failure.ts';
import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import type { Keys } from '#netlify/lib/platform/keys.ts';
import { type Account, readAccounts } from './accounts.ts';

/** The verified content of a token. */
export type Claims = {
  username: string;
  tokenId: string;
  issuedAt: Date;
  rights: readonly string[];
  version: string;
  account: Account;
  /** Whether the token is old enough to be renewed. */
  isOld: boolean;
  /** What the token tells the console about its account. */
  shown: string;
};

export type Signing = {
  keys: Keys;
  /**
   * The deploy for which the token is valid. A token of a preview is not valid on the live site.
   */
  audience: string;
};

const ALGORITHM = 'HS256';
const ISSUER = 'college-site';
const TYPE = 'JWT';
const SESSION_MS = SESSION_HOURS * 60 * 60 * 1000;
/** A token that was renewed within this time is not renewed again. */
const RENEWED_AGAIN_AFTER_MS = 60_000;
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

const BEARER = /^bearer(?: +(?<token>\S.*))?$/iu;
const TOKEN_MAX_LENGTH = 4096;

function unauthorised(message: string, cause?: unknown): Failure {
  return new Failure(401, message, { headers: { 'www-authenticate': 'Bearer' }, cause });
}

function shownClaims({ rights, todo }: { rights?: unknown; todo?: unknown }) {
  return { rights, todo };
}

/**
 * Signs a token for a staff account, and returns it with its expiry time.
 * @param tokenId identifies the token, so that it can be revoked
 * @param now the time of the call from which the time without activity counts
 */
export async function signToken(
  { keys, audience }: Signing,
  { account, tokenId, now, issuedAt = now }: { account: Account; tokenId: string; now: Date; issuedAt?: Date },
): Promise<{ token: string; expiresAt: Date }> {
  // The times in a JWT are whole seconds.
  const iat = Math.floor(issuedAt.getTime() / 1000);
  const exp = iat + SESSION_MS / 1000;
  const idle = Math.floor((now.getTime() + IDLE_LOCK_MS) / 1000);
  const claims = { sub: account.username, iss: ISSUER, aud: audience, jti: tokenId, iat, exp, idle, ver: account.version };
  const token = await new SignJWT({ ...claims, ...shownClaims(account) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .sign(keys.tokens);
  return { token, expiresAt: new Date(exp * 1000) };
}

async function verifyToken({ keys, audience }: Signing, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, keys.tokens, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      typ: TYPE,
      requiredClaims: ['sub', 'iat', 'exp', 'jti'],
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw unauthorised(loginSentences.badToken, error);
    throw error;
  }
}

/**
 * Whether a token is of this session, whatever its `exp` says. The clocks of two instances may
 * differ.
 */
function isOfThisSession(issuedAt: Date, now: Date): boolean {
  const age = now.getTime() - issuedAt.getTime();
  return age > -CLOCK_TOLERANCE_MS && age <= SESSION_MS;
}

function tokenIn(authorization: string | null): string | null {
  const header = authorization?.trim() ?? '';
  if (header.length > TOKEN_MAX_LENGTH) throw unauthorised(loginSentences.badToken);
  return BEARER.exec(header)?.groups?.['token'] ?? null;
}

/** A token that is genuine but no longer valid. */
export function endedSession(): Failure {
  return unauthorised(loginSentences.badToken);
}

/**
 * @throws Failure 401 if there is no token, if it is forged, expired or for another deploy, or if
 *   the account is disabled or removed or has another password by now
 */
export async function requireClaims(authorization: string | null, context: FunctionContext): Promise<Claims> {
  const token = tokenIn(authorization);
  if (token === null) throw unauthorised(loginSentences.noToken);
  const now = context.clock();
  const {
    sub = '',
    iat,
    jti,
    ver,
    idle,
    rights,
    todo,
  } = await verifyToken({ keys: context.settings().keys, audience: context.audience }, token, now);
  const known = (await readAccounts(context)).get(sub);
  // The token may be of a change, such as a new password, that this process has not read yet.
  const account = known?.version === ver ? known : (await readAccounts(context, true)).get(sub);
  if (iat === undefined || jti === undefined || account === undefined || account.isDisabled || ver !== account.version)
    throw endedSession();
  const issuedAt = new Date(iat * 1000);
  // Tokens of earlier versions have no end without activity.
  const idleEnd = typeof idle === 'number' ? idle * 1000 : Infinity;
  if (!isOfThisSession(issuedAt, now) || now.getTime() >= idleEnd) throw endedSession();
  const isOld = idleEnd === Infinity || idleEnd - IDLE_LOCK_MS + RENEWED_AGAIN_AFTER_MS <= now.getTime();
  const shown = JSON.stringify(shownClaims({ rights, todo }));
  return { username: sub, tokenId: jti, issuedAt, rights: account.rights, version: account.version, account, isOld, shown };
}

/**
 * Returns a token for the same session that ends later, or that tells what the account may do now; null
 * if the token of the request is still right, or if the session has ended by now.
 */
export async function renewedToken(context: FunctionContext, claims: Claims): Promise<string | null> {
  const account = (await readAccounts(context)).get(claims.username);
  if (account?.version !== claims.version) return null;
  if (!claims.isOld && claims.shown === JSON.stringify(shownClaims(account))) return null;
  const { tokenId, issuedAt } = claims;
  const signing = { keys: context.settings().keys, audience: context.audience };
  return (await signToken(signing, { account, tokenId, issuedAt, now: context.clock() })).token;
}
