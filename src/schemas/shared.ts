/** Pieces that the schemas of `content/` share. */
import { z } from 'astro/zod';

/**
 * A record that stands in for a fact shows a "Sample" mark and counts in the register
 * (docs/product-decisions.md, "2. Samples instead of invented facts").
 */
export const sample = z.boolean().default(false);

/** A text that must not be empty. */
export const words = z.string().min(1, 'Expected at least one word');

/** An address of the site (`/About`) or elsewhere (`https://…`). */
export const href = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:)/u, 'Expected a path that begins with "/" or an address that begins with "https://"');

/** A day such as `2026-01-31`, or null. */
export const optionalDay = z.iso.date('Expected a day such as 2026-01-31, or null').nullable();

/** Which part of a picture an upright frame keeps. */
export const pictureFocus = z.enum(['start', 'centre', 'end']).default('centre');

/** A fact in one word or number, as a page shows it large: `20,000+` · `books`. */
export const figure = z.strictObject({ value: words, label: words });

/** Where a text leads on to. */
export const onward = z.strictObject({ label: words, href });
