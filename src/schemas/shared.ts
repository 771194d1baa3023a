/**
 * Pieces that the schemas of `content/` share. `title` and `description` in the metadata of a field are
 * its label and its hint in the editor. `editor` names a control that the type does not tell: a long
 * `text`, a `picture-name` in the same folder, or a `pdf` in a `folder` of `public/`
 * (`src/editor/fields.ts`). `unique` and `notBefore` repeat a rule of several fields for its forms
 * (`src/editor/browser/stored-form.js`).
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

export const ALT_EXPECTED = 'one sentence that says what the picture shows, for people who cannot see it';

export const alt = z.string(`Expected ${ALT_EXPECTED}`).min(1, `Expected ${ALT_EXPECTED}`).meta({
  editor: 'text',
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

/** Lenient, because numbers are written in many ways: 6 to 15 digits, with separators between them. */
export const telephone = z
  .string()
  .regex(
    /^\+?\(?\d(?:[ ().-]{0,3}\d){5,14}$/u,
    'Expected one telephone number of at least 6 digits, such as +91 141 270 1234, and no words',
  );

export const email = z.email('Expected an email address, such as office@example.org');

/** Returns a list that may not have two entries with the same value of a field. */
export function listWithUnique<Entry extends z.ZodObject>(entry: Entry, key: string & keyof Entry['shape']) {
  return z
    .array(entry)
    .superRefine((entries, context) => {
      const values = entries.map((one) => JSON.stringify(Reflect.get(one, key)));
      for (const [index, value] of values.entries()) {
        if (values.indexOf(value) === index) continue;
        context.addIssue({ code: 'custom', path: [index, key], message: 'Expected a value that no other entry of the list has' });
      }
    })
    .meta({ unique: key });
}

/** A photograph, of which the build makes several sizes. */
export function photograph(image: SchemaContext['image']) {
  // The build checks the path, and not yet the picture of the type.
  return image().refine(
    (file: unknown) => /\.(?:jpe?g|png|webp)"/iu.test(JSON.stringify(file)),
    'Expected the name of a jpg, jpeg, png or webp file',
  );
}

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
