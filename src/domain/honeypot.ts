/** The field that only a program fills in: people don't see it (docs/api.md, "Forms"). */

/** Its name on the wire, in the enquiry and in the feedback form. */
export const HONEYPOT_FIELD = 'website';

/**
 * Whether something stands in the honeypot. Looked at after validation, and answered like a
 * success.
 */
export function isHoneypotFilled(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const value = new Map<string, unknown>(Object.entries(input)).get(HONEYPOT_FIELD);
  if (value === undefined || value === null) return false;
  return typeof value !== 'string' || value.trim() !== '';
}
