/** Tokens that the site never made. */
import { SignJWT } from 'jose';

import { AUTH_SECRET, USERNAME } from './site.ts';

type Forgery = {
  secret?: string;
  header?: { alg: string; typ?: string };
  claims?: Record<string, unknown>;
};

/** The tests' clock stands at 2026-01-15T09:00:00Z. */
const NOW = Date.parse('2026-01-15T09:00:00.000Z') / 1000;

const CLAIMS = { sub: USERNAME, iss: 'college-site', aud: 'college-site-console', iat: NOW, exp: NOW + 3600 };

/** A token that is right in all but what is given; a claim given as undefined is left out. */
export function forgeToken({ secret = AUTH_SECRET, header = { alg: 'HS256', typ: 'JWT' }, claims = {} }: Forgery = {}): Promise<string> {
  return new SignJWT({ ...CLAIMS, ...claims }).setProtectedHeader(header).sign(new TextEncoder().encode(secret));
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
