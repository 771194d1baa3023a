/** A field that people don't see, so that only a program fills it in (docs/api.md, "Forms"). */

export const HONEYPOT_FIELD = 'website';

/** Checked after validation. Such a form gets the same answer as a success. */
export function isHoneypotFilled(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const value = new Map<string, unknown>(Object.entries(input)).get(HONEYPOT_FIELD);
  if (value === undefined || value === null) return false;
  return typeof value !== 'string' || value.trim() !== '';
}
