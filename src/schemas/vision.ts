import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { alt, createTranslations, order, createPictureField, pictureFocus, sample, sentences, words } from './shared.ts';

export const vision = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/vision' }),
  schema: ({ image }) =>
    z.strictObject({
      title: words,
      textTitle: words.optional().meta({
        title: 'Heading of the full text',
        description: 'The heading above the full text on /VMQ, in place of the title.',
      }),
      order,
      summary: sentences.describe('For the home page.'),
      picture: createPictureField(image),
      pictureAlt: alt,
      ...createTranslations({ title: words, summary: sentences, pictureAlt: alt }),
      pictureFocus,
      sample,
    }),
});
