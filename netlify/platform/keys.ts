import { createHmac, hkdfSync, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

function derive(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'college-site', purpose, KEY_BYTES));
}

function deriveText(secret: string, purpose: string): string {
  return Buffer.from(derive(secret, purpose)).toString('base64url');
}

export type Keys = ReturnType<typeof deriveKeys>;

export function deriveKeys(secret: string, previous = '') {
  // Hash secret reference numbers: the present one, and that of the previous secret.
  const lookups: readonly [string, ...string[]] = [
    deriveText(secret, 'look-ups'),
    ...(previous === '' ? [] : [deriveText(previous, 'look-ups')]),
  ];
  return {
    tokens: derive(secret, 'tokens'),
    devices: deriveText(secret, 'device cookies'),
    counters: deriveText(secret, 'counters'),
    accounts: deriveText(secret, 'account versions'),
    log: deriveText(secret, 'log'),
    references: deriveText(secret, 'reference numbers'),
    secretReferences: deriveText(secret, 'secret reference numbers'),
    lookups,
    secondFactors: derive(secret, 'second factors'),
    recovery: deriveText(secret, 'recovery codes'),
  };
}

export function hashParts(parts: readonly unknown[], key: string): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
}

export const SECRET_MIN_BITS = 96;

/** Shannon entropy of the characters; of `abcabc` only `abc` counts. */
export function estimateRandomness(secret: string): number {
  const period = `${secret}${secret}`.indexOf(secret, 1);
  const unit = period > 0 ? secret.slice(0, period) : secret;
  const counts = new Map<string, number>();
  for (const character of unit) counts.set(character, (counts.get(character) ?? 0) + 1);
  const length = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts.values()].reduce((sum, count) => sum - (count / length) * Math.log2(count / length), 0) * length;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** For one owner: a copy to another cannot be read. */
export function seal(text: string, owner: string, key: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

export function unseal(sealed: string, owner: string, key: Uint8Array): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
