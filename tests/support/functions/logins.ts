import { Secret, TOTP } from 'otpauth';

import { PASSWORD, type TestSite, USERNAME } from '#tests/support/functions/site.ts';

/** IP address of staff. */
export const HOME = '203.0.113.99';

export type Login = { username?: string; password?: string; address?: string; cookie?: string };

/** Valid by default, from `HOME`, without a cookie. */
export function logIn(site: TestSite, { username = USERNAME, password = PASSWORD, address = HOME, cookie }: Login = {}): Promise<Response> {
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  return site.send('POST login', { json: { username, password }, address, headers });
}

export function guess(site: TestSite, login: Login = {}): Promise<Response> {
  return logIn(site, { ...login, password: 'a wrong password' });
}

export function readCookie(response: Response): string {
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

/** In unrelated IPv4 networks. */
export function createAddresses(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `198.${String(index % 250)}.${String(Math.floor(index / 250))}.7`);
}

export const PERIOD = 30_000;
/** 000000, the wrong code of tests, could be right for a random key. */
export const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export function generateCode(site: TestSite, key: string, periods = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: site.clock.now().getTime() + periods * PERIOD });
}
