/**
 * The bearer tokens of staff: JWTs with a pinned algorithm, issuer, audience and type. A token ends
 * after 8 hours, at logout, or when the password changes.
 */
import { SignJWT, errors, jwtVerify } from 'jose';

import { SESSION_HOURS, loginSentences } from '#domain/login.ts';

import { Failure } from '#netlify/lib/platform/failure.ts';
import type { Dependencies } from '#netlify/lib/platform/context.ts';
import { hashOf } from '#netlify/lib/platform/keys.ts';
import type { Settings } from '#netlify/lib/platform/context.ts';

export type Claims = { username: string; tokenId: string; issuedAt: Date };

export type Signing = {
  settings: Settings;
  /** A token of a preview is not valid on the live site. */
  audience: string;
};

const ALGORITHM = 'HS256';
const ISSUER = 'college-site';
const TYPE = 'JWT';
const VERSION_LENGTH = 16;
const SESSION_MS = SESSION_HOURS * 60 * 60 * 1000;
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

const BEARER = /^bearer(?: +(?<token>\S.*))?$/iu;
const TOKEN_MAX_LENGTH = 4096;

function unauthorised(message: string, cause?: unknown): Failure {
  return new Failure(401, message, { headers: { 'www-authenticate': 'Bearer' }, cause });
}

/**
 * The version changes with the password hash, so that a new password ends all earlier tokens and
 * device cookies. It is null if there is no such account.
 */
export function versionOf({ keys, staffAccounts }: Settings, username: string): string | null {
  const hash = staffAccounts.get(username);
  return hash === undefined ? null : hashOf(['account', username, hash], keys.accounts).slice(0, VERSION_LENGTH);
}

export async function signToken(
  { settings, audience }: Signing,
  { username, tokenId, now }: { username: string; tokenId: string; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  // The times in a JWT are whole seconds.
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + SESSION_MS / 1000;
  const claims = {
    sub: username,
    iss: ISSUER,
    aud: audience,
    jti: tokenId,
    iat: issuedAt,
    exp: expiresAt,
    ver: versionOf(settings, username),
  };
  const token = await new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: TYPE }).sign(settings.keys.tokens);
  return { token, expiresAt: new Date(expiresAt * 1000) };
}

async function verifyToken({ settings, audience }: Signing, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, settings.keys.tokens, {
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
 *   the account or its password has changed
 */
export async function requireClaims(
  authorization: string | null,
  { settings: readSettings, audience, clock }: Pick<Dependencies, 'settings' | 'audience' | 'clock'>,
): Promise<Claims> {
  const token = tokenIn(authorization);
  if (token === null) throw unauthorised(loginSentences.noToken);
  const [settings, now] = [readSettings(), clock()];
  const { sub, iat, jti, ver } = await verifyToken({ settings, audience }, token, now);
  const version = sub === undefined ? null : versionOf(settings, sub);
  if (sub === undefined || iat === undefined || jti === undefined || version === null || ver !== version) throw endedSession();
  const issuedAt = new Date(iat * 1000);
  if (!isOfThisSession(issuedAt, now)) throw endedSession();
  return { username: sub, tokenId: jti, issuedAt };
}
