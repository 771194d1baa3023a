/**
 * The device cookie of the login (OWASP, "Slow down online guessing attacks with device cookies"). Failures with it are counted
 * for the device alone, so a stranger who guesses cannot keep the owner out. Several people may use one browser.
 */
import { randomUUID, timingSafeEqual } from 'node:crypto';

import { hashParts } from '#netlify/platform/keys.ts';

const NAME = 'login_device';
const PATH = '/api/users/login';
const LIFETIME_SECONDS = 180 * 24 * 60 * 60;
const VALUE = /^(?<device>[0-9a-f-]{36})\.(?<expires>\d{10})\.(?<signature>[0-9a-f]{64})$/u;
/** About a hundred signatures fit, which take less than 1 ms to check. */
const HEADER_MAX_LENGTH = 16_384;

export type DeviceAccount = {
  username: string;
  version: string;
  audience: string;
  key: string;
};

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}

/** Without HTTPS no cookie can have the prefix `__Secure-`. */
function getCookieName(request: Request, { username, key }: DeviceAccount): string {
  const name = `${NAME}_${hashParts(['name', username], key).slice(0, 16)}`;
  return isSecure(request) ? `__Secure-${name}` : name;
}

function signDevice({ username, version, audience, key }: DeviceAccount, device: string, expires: string): string {
  return hashParts(['device', audience, username, version, device, expires], key);
}

/** Another site of the domain may set a cookie of the same name, so all are read. */
function readCookieValues(request: Request, name: string): readonly string[] {
  const cookies = (request.headers.get('cookie') ?? '').slice(0, HEADER_MAX_LENGTH).split(';');
  return cookies
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1));
}

export function readDevice(request: Request, account: DeviceAccount, now: Date): string | null {
  for (const value of readCookieValues(request, getCookieName(request, account))) {
    const { device, expires, signature } = VALUE.exec(value)?.groups ?? {};
    if (device === undefined || expires === undefined || signature === undefined) continue;
    const isGenuine = timingSafeEqual(Buffer.from(signature), Buffer.from(signDevice(account, device, expires)));
    if (isGenuine && now.getTime() < Number(expires) * 1000) return device;
  }
  return null;
}

/** @param device the id of an earlier cookie; null creates one */
export function createDeviceCookie(request: Request, account: DeviceAccount, device: string | null, now: Date): string {
  const id = device ?? randomUUID();
  const expires = String(Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS);
  const value = [id, expires, signDevice(account, id, expires)].join('.');
  const attributes = [`Path=${PATH}`, `Max-Age=${LIFETIME_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${getCookieName(request, account)}=${value}`, ...attributes, ...(isSecure(request) ? ['Secure'] : [])].join('; ');
}
