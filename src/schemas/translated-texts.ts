import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { TRANSLATED_LANGUAGES } from '#domain/languages.ts';

import { draft, listWithUnique, sentences } from './shared.ts';

const text = z.strictObject({
  english: sentences.describe(
    'Exactly as it is in the English content: a label of the menu, for example. A changed text needs a new entry.',
  ),
  translation: sentences,
});

/** By language. They stand for texts of JSON files that are the same letter by letter. */
export const translatedTexts = defineCollection({
  loader: glob({
    pattern: TRANSLATED_LANGUAGES.map((language) => `${language}/texts.json`),
    base: './content',
    generateId: ({ entry }) => entry.replace('/texts.json', ''),
  }),
  schema: z.strictObject({ draft, texts: listWithUnique(text, 'english') }),
});
