import { pathToFileURL } from 'node:url';

import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { type SchemaContext, defineCollection } from 'astro/content/config';

import { createBlocks } from './blocks.ts';
import { loadFolder } from './loaders.ts';
import { draft, createPictureSchema, ours, sample, sentences, words } from './shared.ts';

/** By default a page is reviewed after so many months. */
export const REVIEW_MONTHS = 12;

function createPageSchema(context: SchemaContext) {
  return z.strictObject({
    ours,
    title: words,
    lead: sentences.optional().meta({ title: 'Lead', description: 'One or two sentences, shown below the title.' }),
    description: sentences.max(170).optional().describe('For search results and social cards: at most 170 characters.'),
    keywords: words.optional().meta({
      title: 'More words for the search',
      description:
        'Words by which visitors find the page although it does not use them, such as “syllabus, prospectus”. They are not shown. Hindi words help, too.',
    }),
    picture: createPictureSchema(context.image).optional().describe('Shown in an arch beside the title.'),
    sectionTitle: words.optional().meta({
      title: 'Heading of the list, table or form',
      description: 'The heading of the page’s list, table, figures or form, in place of the usual one.',
    }),
    afterSending: sentences.optional().meta({
      title: 'What happens next',
      description: 'Shown after the form was sent.',
    }),
    ownTime: sentences.optional().meta({
      title: 'How soon the college answers',
      description: 'Shown beside the form and after it was sent.',
    }),
    sample,
    invitation: z.strictObject({ title: words, text: sentences }).optional().describe('A heading and a text at the end of the page.'),
    review: z
      .int()
      .min(1)
      .max(120)
      .optional()
      .meta({
        title: 'Read again after (months)',
        description: `The console then lists the page under “To do” until it is saved again, and visitors read when it was checked. Blank: ${String(REVIEW_MONTHS)}, and visitors read nothing.`,
      }),
    blocks: createBlocks(context).default([]).describe('Parts of the page below its text.'),
  });
}

/** In the loader, which alone gets Astro's Markdown renderer. */
function withTextBlocks(files: Loader): Loader {
  return {
    ...files,
    load: (context) =>
      files.load({
        ...context,
        async parseData(entry) {
          const data = await context.parseData(entry);
          for (const block of Array.isArray(data['blocks']) ? data['blocks'] : []) {
            if (!isTextBlock(block)) continue;
            const options = entry.filePath === undefined ? {} : { fileURL: pathToFileURL(entry.filePath) };
            const { html } = await context.renderMarkdown(block.text, options);
            // Two blocks may have the same heading.
            block.text = html.replaceAll(/(?<=<h\d) id="[^"]*"/gu, '');
          }
          return data;
        },
      }),
  };
}

function isTextBlock(block: unknown): block is { text: string } {
  return typeof block === 'object' && block !== null && 'type' in block && block.type === 'text';
}

/** The address of a page without content still says whom to ask. */
function keepTitle({ title }: Record<string, unknown>) {
  return { title };
}

/** The optional body is the text below the page's top. */
export const pages = defineCollection({
  loader: withTextBlocks(loadFolder('pages/*.md', ({ entry }) => entry.replace(/\.md$/u, ''), keepTitle)),
  schema: createPageSchema,
});

/** `hi/help` is `/help` in Hindi. */
export const translatedPages = defineCollection({
  loader: withTextBlocks(loadFolder('*/pages/*.md', ({ entry }) => entry.replace('/pages/', '/').slice(0, -'.md'.length), keepTitle)),
  schema: (context) => createPageSchema(context).extend({ draft }),
});
