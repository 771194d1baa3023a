/**
 * Pieces that the schemas of `content/` share. `title` and `description` in the metadata of a field are
 * its label and its hint in the editor. `editor` names a control that the type does not tell: a long
 * `text`, a `picture-name` in the same folder, or a `pdf` in a `folder` of `public/`
 * (`src/editor/fields.ts`).
 */
import { z } from 'astro/zod';
import type { SchemaContext } from 'astro/content/config';

/**
 * Whether an entry stands in for a fact of the college. A line above its section then says so, and
 * it counts in the register (docs/product-decisions.md, "2. Samples instead of invented facts").
 */
export const sample = z
  .boolean()
  .default(false)
  .describe('On while this stands in for a fact that only the college knows. A line on the page then says so.');

/** Whether the site leaves an entry out. `title` and `description` of its collection say what that means. */
export const hidden = z.boolean().default(false);

/** A text that must not be empty. */
export const words = z.string().min(1, 'Expected at least one word');

/** A text of one or more sentences, for which the editor has a larger field. */
export const sentences = words.meta({ editor: 'text' });

/** What a picture shows, for people who cannot see it. */
export const alt = sentences.meta({
  title: 'What the picture shows',
  description: 'One sentence for people who cannot see the picture, without “picture of”.',
});

/** The place of an entry among the others. */
export const order = z.int().meta({ title: 'Place in the order', description: '1 comes first.' });

/** A URL path of the site (`/About`) or a URL elsewhere (`https://…`). */
export const href = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:)/u, 'Expected a path that begins with "/" or an address that begins with "https://"')
  .meta({ title: 'Address', description: 'A page of this site, such as /About, or an address that begins with https://.' });

/** A day such as `2026-01-31`, or null. */
export const optionalDay = z.iso.date('Expected a day such as 2026-01-31, or null').nullable().describe('May be blank.');

/** A picture with the words for those who cannot see it, and whether it is a sample. */
export function picture(image: SchemaContext['image']) {
  return z.strictObject({ src: image().meta({ title: 'File' }), alt, sample });
}

/** The part of a picture that stays visible in an upright frame. */
export const pictureFocus = z
  .enum(['start', 'centre', 'end'])
  .default('centre')
  .meta({ title: 'Part that stays visible', description: 'Where the frame is narrower than the picture.' });

/** A fact as a large number or word with its label: `20,000+` · `books`. */
export const figure = z.strictObject({
  value: words.describe('A large number or word, such as 20,000+.'),
  label: words.describe('What it counts, such as books.'),
});

/** A link to a further page, shown after a text. */
export const onward = z.strictObject({ label: words, href });
