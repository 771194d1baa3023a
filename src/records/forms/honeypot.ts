/** Only programs fill in this hidden field. */

export const HONEYPOT_FIELD = 'website';

/** A program that filled it in gets the same response as after a success. */
export function isHoneypotFilled(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const value = new Map<string, unknown>(Object.entries(input)).get(HONEYPOT_FIELD);
  if (value === undefined || value === null) return false;
  return typeof value !== 'string' || value.trim() !== '';
}
