/**
 * The second factor of a login: a code of an authenticator app (TOTP, RFC 6238), or one of ten
 * recovery codes. The keys are stored encrypted (AES-256-GCM) and the recovery codes as keyed
 * hashes, so that a copy of the store is not enough for a login.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

import type { SecondFactor } from '#records/accounts/account.ts';

import site from '#content/settings/site.json' with { type: 'json' };

import { type Keys, hashParts } from '#netlify/platform/keys.ts';
import { createRandomPassword } from './passwords.ts';

type FactorKeys = Pick<Keys, 'secondFactors' | 'recovery'>;

const KEY_BYTES = 20;
const RECOVERY_CODES = 10;
const PERIOD_SECONDS = 30;
/** The periods before and after the present one whose codes are accepted as well, because clocks differ. */
const TOLERANCE = 1;

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a key for one username: copied to another account, it cannot be read. */
function encrypt(key: string, username: string, { secondFactors }: FactorKeys): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secondFactors, nonce).setAAD(Buffer.from(username));
  const encrypted = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Returns the key, or null if it was encrypted for another account or with another `AUTH_SECRET`. */
function decrypt(text: string, username: string, { secondFactors }: FactorKeys): string | null {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(CIPHER, secondFactors, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(username)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function createTotp(key: string, username: string): TOTP {
  return new TOTP({ issuer: site.shortName, label: username, secret: Secret.fromBase32(key), period: PERIOD_SECONDS });
}

function findCodePeriod(code: string, key: string, now: Date): number | null {
  const distance = createTotp(key, '').validate({ token: code, timestamp: now.getTime(), window: TOLERANCE });
  return distance === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + distance;
}

/** Removes the spaces and hyphens that make codes easier to read, so that codes can be compared. */
function stripSeparators(code: string): string {
  return code.replaceAll(/[\s-]/gu, '').toLowerCase();
}

function hashRecoveryCode(code: string, username: string, { recovery }: FactorKeys): string {
  return hashParts(['recovery', username, stripSeparators(code)], recovery);
}

/** Returns a new key, which is not stored yet, with its `otpauth:` address for apps, also as a QR code. */
export async function createKey(username: string): Promise<{ key: string; qr: string; address: string }> {
  const { toDataURL } = await import('qrcode');
  const key = new Secret({ size: KEY_BYTES }).base32;
  const address = createTotp(key, username).toString();
  return { key, address, qr: await toDataURL(address) };
}

/** Returns a second factor and its recovery codes, or null if the code does not belong to the key. */
export function createFactor(
  { username, key, code }: { username: string; key: string; code: string },
  keys: FactorKeys,
  now: Date,
): { factor: SecondFactor; codes: readonly string[] } | null {
  const period = findCodePeriod(stripSeparators(code), key, now);
  if (period === null) return null;
  const codes = Array.from({ length: RECOVERY_CODES }, createRandomPassword);
  const recovery = codes.map((one) => hashRecoveryCode(one, username, keys));
  return { factor: { key: encrypt(key, username, keys), last_period: period, recovery }, codes };
}

export function acceptRecoveryCode(factor: SecondFactor, username: string, code: string, keys: FactorKeys): SecondFactor | null {
  const hash = hashRecoveryCode(code, username, keys);
  return factor.recovery.includes(hash) ? { ...factor, recovery: factor.recovery.filter((one) => one !== hash) } : null;
}

/**
 * Returns the second factor after the use of an app's code, or null if the code is wrong or was used before.
 * Codes from before the last used period are refused as well.
 */
export function acceptAppCode(factor: SecondFactor, username: string, code: string, keys: FactorKeys, now: Date): SecondFactor | null {
  const key = decrypt(factor.key, username, keys);
  const period = key === null ? null : findCodePeriod(stripSeparators(code), key, now);
  return period === null || period <= factor.last_period ? null : { ...factor, last_period: period };
}
