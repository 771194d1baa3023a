/** TOTP (RFC 6238). A copy of the store is not enough for a login: keys are encrypted, codes hashed. */
import { Secret, TOTP } from 'otpauth';

import type { SecondFactor } from '#records/accounts/account.ts';

import site from '#content/settings/site.json' with { type: 'json' };

import { type Keys, hashParts, seal, unseal } from '#netlify/platform/keys.ts';
import { createRandomPassword } from './passwords.ts';

type FactorKeys = Pick<Keys, 'secondFactors' | 'recovery'>;

const KEY_BYTES = 20;
const RECOVERY_CODES = 10;
const PERIOD_SECONDS = 30;
const TOLERANCE = 1;

function createTotp(key: string, username: string): TOTP {
  return new TOTP({ issuer: site.shortName, label: username, secret: Secret.fromBase32(key), period: PERIOD_SECONDS });
}

function findCodePeriod(code: string, key: string, now: Date): number | null {
  const distance = createTotp(key, '').validate({ token: code, timestamp: now.getTime(), window: TOLERANCE });
  return distance === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + distance;
}

function stripSeparators(code: string): string {
  return code.replaceAll(/[\s-]/gu, '').toLowerCase();
}

function hashRecoveryCode(code: string, username: string, { recovery }: FactorKeys): string {
  return hashParts(['recovery', username, stripSeparators(code)], recovery);
}

/** The key is not stored yet; its address is also a QR code. */
export async function createKey(username: string): Promise<{ key: string; qr: string; address: string }> {
  const { toDataURL } = await import('qrcode');
  const key = new Secret({ size: KEY_BYTES }).base32;
  const address = createTotp(key, username).toString();
  return { key, address, qr: await toDataURL(address) };
}

export function createFactor({ username, key, code }: { username: string; key: string; code: string }, keys: FactorKeys, now: Date) {
  const period = findCodePeriod(stripSeparators(code), key, now);
  if (period === null) return null;
  const codes = Array.from({ length: RECOVERY_CODES }, createRandomPassword);
  const recovery = codes.map((one) => hashRecoveryCode(one, username, keys));
  return { factor: { key: seal(key, username, keys.secondFactors), last_period: period, recovery }, codes };
}

export function acceptRecoveryCode(factor: SecondFactor, username: string, code: string, keys: FactorKeys): SecondFactor | null {
  const hash = hashRecoveryCode(code, username, keys);
  return factor.recovery.includes(hash) ? { ...factor, recovery: factor.recovery.filter((one) => one !== hash) } : null;
}

/** Null if the code is wrong, or not newer than the last one. */
export function acceptAppCode(factor: SecondFactor, username: string, code: string, keys: FactorKeys, now: Date): SecondFactor | null {
  const key = unseal(factor.key, username, keys.secondFactors);
  const period = key === null ? null : findCodePeriod(stripSeparators(code), key, now);
  return period === null || period <= factor.last_period ? null : { ...factor, last_period: period };
}
