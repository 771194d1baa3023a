/**
 * What content schemas share. `title` and `description` are label and hint in the editor; `editor`
 * names a control that the type does not imply. Lists that may be empty have a default, because the
 * editor omits blank values.
 */
import type { SchemaContext } from 'astro/content/config';
import { z } from 'astro/zod';

import { SAMPLES } from '#domain/published.ts';
import { joinAmounts } from '#domain/numbers.ts';
import { LANGUAGES, mapLanguages } from '#i18n/languages.ts';

export const words = z.string().min(1, 'Expected at least one word').overwrite(joinAmounts);

/** Whose fact an entry is (`src/domain/published.ts`). */
export const sample = z.enum(SAMPLES).optional().meta({ editor: 'none' });

/** At the top of a file with samples. */
export const ours = z.boolean().optional().meta({
  title: 'This is ours',
  description: 'On: everything in this form is a fact of the college, and visitors see it. Off: samples in it are hidden from them.',
});

/** Names of made-up fields. */
export const madeUp = z.array(words).optional().meta({ editor: 'none' });

export const draft = z.boolean().default(false).describe('On until a reader of the language has confirmed the translation.');

export const sentences = words.meta({ editor: 'text' });

export const ALT_EXPECTED = 'one sentence that says what the picture shows, for people who cannot see it';

export const alt = z.string(`Expected ${ALT_EXPECTED}`).min(1, `Expected ${ALT_EXPECTED}`).meta({
  editor: 'text',
  title: 'What the picture shows',
  description: 'One sentence for people who cannot see the picture, without “picture of”.',
});

export const order = z.int().meta({ title: 'Place in the order', description: '1 comes first.' });

export const NO_PICTURE = 'Without one, the name stands alone.';

/** Such as `/About` or `https://…`. */
export const href = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:)/u, 'Expected a path that begins with "/" or an address that begins with "https://"')
  .meta({ title: 'Address', description: 'A page of this site, such as /About, or an address that begins with https://.' });

export const pdf = z
  .string()
  .regex(/^\/documents\/[\w./-]+\.pdf$/u, 'Expected a PDF in /documents/')
  .meta({ editor: 'pdf', folder: 'documents' });

export const day = z.iso.date('Expected a day such as 2026-01-31');

export const optionalDay = z.iso.date('Expected a day such as 2026-01-31, or null').nullable().default(null).describe('May be blank.');

/** 6 to 15 digits with separators. */
export const telephone = z
  .string()
  .regex(
    /^\+?\(?\d(?:[ ().-]{0,3}\d){5,14}$/u,
    'Expected one telephone number of at least 6 digits, such as +91 141 270 1234, and no words',
  );

export const email = z.email('Expected an email address, such as office@example.org');

export function listOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.array(z.strictObject(shape)).default([]);
}

export function listWithUnique<Shape extends z.core.$ZodShape>(key: string & keyof Shape, shape: Shape) {
  return z
    .array(z.strictObject(shape))
    .superRefine((entries, context) => {
      const values = entries.map((one) => JSON.stringify(Reflect.get(one, key)));
      for (const [index, value] of values.entries()) {
        if (values.indexOf(value) === index) continue;
        context.addIssue({ code: 'custom', path: [index, key], message: 'Expected a value that no other entry of the list has' });
      }
    })
    .default([]);
}

/** A file name or relative path. Astro takes a path without `./` for a package. */
export function createPictureField(image: SchemaContext['image']) {
  return z.preprocess((name) => (typeof name === 'string' && /^[^./]/u.test(name) ? `./${name}` : name), image());
}

/** The build makes several sizes of it. */
export function createPhotographSchema(image: SchemaContext['image']) {
  // Astro has not yet loaded the picture.
  return createPictureField(image).refine(
    (file: unknown) => /\.(?:jpe?g|png|webp)"/iu.test(JSON.stringify(file)),
    'Expected the name of a jpg, jpeg, png or webp file',
  );
}

export function createPictureSchema(image: SchemaContext['image']) {
  return z.strictObject({ src: createPictureField(image).meta({ title: 'File' }), alt, sample });
}

/** What an upright frame shows of a picture. */
export const pictureFocus = z
  .enum(['start', 'centre', 'end'])
  .default('centre')
  .meta({ title: 'Part that stays visible', description: 'Where the frame is narrower than the picture.' });

export const figure = z.strictObject({
  value: words.describe('A large number or word, such as 20,000+.'),
  label: words.describe('What it counts, such as books.'),
  sample,
});

/** Replaces the English text of the file. */
export const translatedText = sentences.meta({ title: 'Text', description: 'A blank line begins a paragraph.' });

const IN_ENGLISH = 'What is blank is shown in English.';

/** Translations are stored beside the English texts. */
export function createTranslationsSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = z.strictObject(shape).partial().optional();
  return mapLanguages((language) => fields.meta({ title: LANGUAGES[language].name, description: IN_ENGLISH }));
}

/** English texts, all with translations. */
export function inLanguages<Shape extends z.ZodRawShape>(shape: Shape) {
  return { ...shape, ...createTranslationsSchema(shape) };
}

/** Stored values stay English. */
export function createTranslatedChoices() {
  const choice = words.describe('Letter by letter as in the list of choices.');
  const choices = listWithUnique('choice', { choice, shown: words }).optional();
  return mapLanguages((language) => choices.meta({ title: LANGUAGES[language].name, description: IN_ENGLISH }));
}

export function createTranslatedPicture(image: SchemaContext['image']) {
  return createPictureSchema(image).extend(createTranslationsSchema({ alt }));
}

export const onward = z.strictObject({ label: words, href });

export const onwardInLanguages = z.strictObject({ ...inLanguages({ label: words }), href });
