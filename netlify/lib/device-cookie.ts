/**
 * The device cookie of the login (docs/api.md, "Guessing at logins"; OWASP, "Slow down online
 * guessing attacks with device cookies"). A login that comes with it is counted for its device
 * alone, so a stranger who guesses at an account cannot keep its owner out.
 */
import { randomUUID } from 'node:crypto';

import { SignJWT, errors, jwtVerify } from 'jose';

const NAME = 'login_device';
const PATH = '/api/users/login';
const LIFETIME_SECONDS = 180 * 24 * 60 * 60;
const ALGORITHM = 'HS256';
const TYPE = 'device+jwt';
/** Our own cookies are about 300 characters long. */
const VALUE_MAX_LENGTH = 1024;

/** The key that signs the cookie, and the deploy for which the cookie is valid. */
type Signing = { key: Uint8Array; audience: string };

function valueIn(cookieHeader: string | null): string | null {
  for (const part of (cookieHeader ?? '').split(';')) {
    const [name = '', value = ''] = part.trim().split('=', 2);
    if (name === NAME && value !== '' && value.length <= VALUE_MAX_LENGTH) return value;
  }
  return null;
}

/**
 * Returns the id of the device whose cookie came with a login for `username`.
 * @returns null if there is no cookie, or if it is forged, has expired, or belongs to another
 *   username or deploy
 */
export async function readDevice(request: Request, username: string, { key, audience }: Signing, now: Date): Promise<string | null> {
  const value = valueIn(request.headers.get('cookie'));
  if (value === null) return null;
  try {
    const { payload } = await jwtVerify(value, key, {
      algorithms: [ALGORITHM],
      audience,
      typ: TYPE,
      subject: username,
      requiredClaims: ['exp', 'jti'],
      currentDate: now,
    });
    return payload.jti ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/**
 * Returns the `Set-Cookie` header that marks a device after a successful login, valid for 180 days.
 * @param device the id from an earlier cookie of this device; null creates a new one
 */
export async function deviceCookie(
  request: Request,
  username: string,
  device: string | null,
  { key, audience }: Signing,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const claims = { sub: username, aud: audience, jti: device ?? randomUUID(), iat: issuedAt, exp: issuedAt + LIFETIME_SECONDS };
  const value = await new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: TYPE }).sign(key);
  const isSecure = new URL(request.url).protocol === 'https:';
  const attributes = [`Path=${PATH}`, `Max-Age=${LIFETIME_SECONDS}`, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])];
  return [`${NAME}=${value}`, ...attributes].join('; ');
}
