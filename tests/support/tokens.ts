/** Tokens that the site never made. */
import { SignJWT } from 'jose';

import { deriveKeys, hashOf } from '#netlify/lib/keys.ts';

import { AUTH_SECRET, PASSWORD_HASH, USERNAME } from './site.ts';

type Forgery = {
  secret?: string;
  header?: { alg: string; typ?: string };
  claims?: Record<string, unknown>;
};

/** The tests' clock stands at 2026-01-15T09:00:00Z. */
export const NOW = Date.parse('2026-01-15T09:00:00.000Z') / 1000;

const CLAIMS = {
  sub: USERNAME,
  iss: 'college-site',
  aud: 'production',
  iat: NOW,
  exp: NOW + 3600,
  jti: '01KF0000000000000000000000',
  ver: hashOf(['account', USERNAME, PASSWORD_HASH], deriveKeys(AUTH_SECRET).accounts).slice(0, 16),
};

/** A token that is right in all but what is given; a claim given as undefined is left out. */
export function forgeToken({ secret = AUTH_SECRET, header = { alg: 'HS256', typ: 'JWT' }, claims = {} }: Forgery = {}): Promise<string> {
  return new SignJWT({ ...CLAIMS, ...claims }).setProtectedHeader(header).sign(deriveKeys(secret).tokens);
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** A token that says that it needs no signature, and has none or somebody else's. */
export function unsignedToken(signature = ''): string {
  return [encode({ alg: 'none', typ: 'JWT' }), encode(CLAIMS), signature].join('.');
}

/** A signed token with another content put in. */
export async function tamperedToken(): Promise<string> {
  const [header = '', , signature = ''] = (await forgeToken()).split('.');
  return [header, encode({ ...CLAIMS, exp: NOW + 10 * 365 * 86_400 }), signature].join('.');
}
