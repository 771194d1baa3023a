/**
 * The bearer tokens of staff: JWTs with a pinned algorithm, issuer, audience and type. A token ends
 * after 8 hours, at logout, or when its account is disabled or removed or gets another password.
 */
import { SignJWT, errors, jwtVerify } from 'jose';

import { SESSION_HOURS, loginSentences } from '#domain/login.ts';

import { Failure } from '#netlify/lib/platform/failure.ts';
import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import type { Keys } from '#netlify/lib/platform/keys.ts';
import { type Account, readAccounts } from './accounts.ts';

export type Claims = { username: string; tokenId: string; issuedAt: Date; rights: readonly string[] };

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
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

const BEARER = /^bearer(?: +(?<token>\S.*))?$/iu;
const TOKEN_MAX_LENGTH = 4096;

function unauthorised(message: string, cause?: unknown): Failure {
  return new Failure(401, message, { headers: { 'www-authenticate': 'Bearer' }, cause });
}

/**
 * Signs a token for a staff account, and returns it with its expiry time.
 * @param tokenId identifies the token, so that it can be revoked
 */
export async function signToken(
  { keys, audience }: Signing,
  { account, tokenId, now }: { account: Pick<Account, 'username' | 'version'>; tokenId: string; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  // The times in a JWT are whole seconds.
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + SESSION_MS / 1000;
  const claims = {
    sub: account.username,
    iss: ISSUER,
    aud: audience,
    jti: tokenId,
    iat: issuedAt,
    exp: expiresAt,
    ver: account.version,
  };
  const token = await new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: TYPE }).sign(keys.tokens);
  return { token, expiresAt: new Date(expiresAt * 1000) };
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
  const { sub = '', iat, jti, ver } = await verifyToken({ keys: context.settings().keys, audience: context.audience }, token, now);
  const account = (await readAccounts(context)).get(sub);
  if (iat === undefined || jti === undefined || account === undefined || account.isDisabled || ver !== account.version)
    throw endedSession();
  const issuedAt = new Date(iat * 1000);
  if (!isOfThisSession(issuedAt, now)) throw endedSession();
  return { username: sub, tokenId: jti, issuedAt, rights: account.rights };
}
