const KEY_BYTES = 16;

/** `crypto.randomUUID` needs HTTPS. */
export function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
