/** Tokens that the site has never issued. */
import { SignJWT } from 'jose';

import { deriveKeys } from '#netlify/platform/keys.ts';

import { AUTH_SECRET, USERNAME } from '#tests/support/functions/site.ts';

type Forgery = {
  secret?: string;
  header?: { alg: string; typ?: string };
  claims?: Record<string, unknown>;
};

/** The tests' clock in seconds. */
export const NOW = Date.parse('2026-01-15T09:00:00.000Z') / 1000;

export const FORGED_SESSION = '01KF0000000000000000000000';

const CLAIMS = {
  sub: USERNAME,
  iss: 'college-site',
  aud: 'production',
  iat: NOW,
  exp: NOW + 3600,
  jti: FORGED_SESSION,
};

/** Valid if its session is; undefined removes a claim. */
export function forgeToken({ secret = AUTH_SECRET, header = { alg: 'HS256', typ: 'JWT' }, claims = {} }: Forgery = {}): Promise<string> {
  return new SignJWT({ ...CLAIMS, ...claims }).setProtectedHeader(header).sign(deriveKeys(secret).tokens);
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** Algorithm `none`, without a signature or with another token's. */
export function createUnsignedToken(signature = ''): string {
  return [encode({ alg: 'none', typ: 'JWT' }), encode(CLAIMS), signature].join('.');
}

/** The content does not match the signature. */
export async function createTamperedToken(): Promise<string> {
  const [header = '', , signature = ''] = (await forgeToken()).split('.');
  return [header, encode({ ...CLAIMS, exp: NOW + 10 * 365 * 86_400 }), signature].join('.');
}
