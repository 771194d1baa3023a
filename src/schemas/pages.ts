import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { hidden, picture, sample, sentences, words } from './shared.ts';

/** The file's body, if it has one, is the text below the page's top. */
export const pages = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/pages', generateId: ({ entry }) => entry.replace(/\.md$/u, '') }),
  schema: ({ image }) =>
    z.strictObject({
      title: words,
      eyebrow: words.meta({ title: 'Line above the title', description: 'The kind of page in a few words.' }),
      lead: sentences.meta({ title: 'Lead', description: 'One or two sentences, shown below the title.' }),
      description: sentences.max(170).describe('For search results and social cards: at most 170 characters.'),
      keywords: words.optional().meta({
        title: 'More words for the search',
        description:
          'Words by which visitors find the page although it does not use them, such as “syllabus, prospectus”. They are not shown.',
      }),
      picture: picture(image).optional().describe('Shown in an arch beside the title.'),
      sectionTitle: words.optional().meta({
        title: 'Heading of the list, table or form',
        description: 'The heading of the page’s list, table, figures or form, in place of the usual one.',
      }),
      afterSending: sentences.optional().meta({
        title: 'What happens next',
        description: 'For a page with a form: shown after the form was sent.',
      }),
      sample,
      invitation: z.strictObject({ title: words, text: sentences }).optional().describe('A heading and a text at the end of the page.'),
      hidden: hidden.meta({
        title: 'Hide this page',
        description:
          'On: the site has no such page, and its menu and search do not name it. Not for About, VMQ, Courses, Administration, the enquiry, notices, help, privacy, data requests and the search.',
      }),
    }),
});
