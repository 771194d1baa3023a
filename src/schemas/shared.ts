/** Pieces that the schemas of `content/` share. */
import { z } from 'astro/zod';
import type { SchemaContext } from 'astro/content/config';

/**
 * Whether an entry stands in for a fact of the college. It then has a visible "Sample" mark and
 * counts in the register (docs/product-decisions.md, "2. Samples instead of invented facts").
 */
export const sample = z.boolean().default(false);

/** A text that must not be empty. */
export const words = z.string().min(1, 'Expected at least one word');

/** A URL path of the site (`/About`) or a URL elsewhere (`https://…`). */
export const href = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:)/u, 'Expected a path that begins with "/" or an address that begins with "https://"');

/** A day such as `2026-01-31`, or null. */
export const optionalDay = z.iso.date('Expected a day such as 2026-01-31, or null').nullable();

/** A picture with the words for those who cannot see it, and whether it is a sample. */
export function picture(image: SchemaContext['image']) {
  return z.strictObject({ src: image(), alt: words, sample });
}

/** The part of a picture that stays visible in an upright frame. */
export const pictureFocus = z.enum(['start', 'centre', 'end']).default('centre');

/** A fact as a large number or word with its label: `20,000+` · `books`. */
export const figure = z.strictObject({ value: words, label: words });

/** A link to a further page, shown after a text. */
export const onward = z.strictObject({ label: words, href });
