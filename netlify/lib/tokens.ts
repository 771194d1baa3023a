import { SignJWT, errors, jwtVerify } from 'jose';

import { loginSentences, SESSION_HOURS } from '#domain/login.ts';

import { Failure } from './failure.ts';
import type { Settings } from './settings.ts';

/** Who a token speaks for. */
export type Claims = { username: string };

const ALGORITHM = 'HS256';
const ISSUER = 'college-site';
const AUDIENCE = 'college-site-console';
const TYPE = 'JWT';
const LIFETIME_MS = SESSION_HOURS * 60 * 60 * 1000;

const BEARER = /^bearer(?: +(?<token>\S.*))?$/iu;

function keyOf(settings: Settings): Uint8Array {
  return new TextEncoder().encode(settings.authSecret);
}

function unauthorised(message: string, cause?: unknown): Failure {
  return new Failure(401, message, { headers: { 'www-authenticate': 'Bearer' }, cause });
}

/** Signs a token for a staff member, and says when it ends. */
export async function signToken(settings: Settings, username: string, now: Date): Promise<{ token: string; expiresAt: Date }> {
  // A token's times are whole seconds.
  const issuedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const expiresAt = new Date(issuedAt.getTime() + LIFETIME_MS);
  const token = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(username)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keyOf(settings));
  return { token, expiresAt };
}

async function verifyToken(settings: Settings, token: string, now: Date): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(settings), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: now,
    });
    return payload.sub;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw unauthorised(loginSentences.badToken, error);
    throw error;
  }
}

/**
 * The claims of the request's bearer token.
 * @throws Failure 401 where there is none, where it is forged or has expired, or where the account is gone
 */
export async function requireClaims(authorization: string | null, readSettings: () => Settings, now: Date): Promise<Claims> {
  const token = BEARER.exec(authorization?.trim() ?? '')?.groups?.['token'];
  if (token === undefined) throw unauthorised(loginSentences.noToken);
  const settings = readSettings();
  const username = await verifyToken(settings, token, now);
  if (username === undefined || !settings.staffAccounts.has(username)) throw unauthorised(loginSentences.badToken);
  return { username };
}
