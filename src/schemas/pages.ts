import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

import { defineCollection, type SchemaContext } from 'astro/content/config';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';

import { createBlocks } from './blocks.ts';
import { defineFolder, loadFolder } from './loaders.ts';
import { TRANSLATED_TEXTS } from './page-content.ts';
import { createPictureSchema, draft, figure, order, ours, sample, sentences, words } from './shared.ts';

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

/** One section a file: the body has the numbered points, the file name is the anchor. */
export const conduct = defineFolder('conduct/*.md', () => ({
  title: words,
  order,
  reader: words.optional().describe('Text of the link to this section, shown above all sections (for example “Students”).'),
  sample,
}));

export const rules = defineFolder('rules/*.md', () => ({
  title: words,
  order,
  figures: z.array(figure).default([]).describe('The main figures, also shown above all sections.'),
  sample,
}));

/** `hi/rules/leave-rules` is `rules/leave-rules` in Hindi. */
export const translatedTexts = defineFolder(
  `*/{${Object.keys(TRANSLATED_TEXTS).join(',')}}/*.md`,
  () => ({
    title: words,
    reader: words.optional().describe('Only for the code of conduct: the text of the link to the section.'),
    figures: z.array(figure).optional().describe('Only for rules. Without any, those of the English section are shown.'),
    sample,
    draft,
  }),
  ({ entry }) => entry.slice(0, -'.md'.length),
);

/** The 31st of a shorter month is its last day. Both are `YYYY-MM-DD`. */
export function addMonths(day: string, months: number): string {
  const date = new Date(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(last.getUTCDate(), date.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Each page's last commit by path; empty without a history. */
export function readChangeDays(root: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  let day = '';
  const log = ['-c', 'core.quotePath=false', 'log', '--format=%cs', '--name-only', '--', 'content/pages'];
  const { status, stdout } = spawnSync('git', log, { cwd: root, encoding: 'utf8', maxBuffer: Infinity });
  for (const line of status === 0 ? stdout.split('\n') : []) {
    if (/^\d{4}-\d\d-\d\d$/u.test(line)) day = line;
    else if (!days.has(line)) days.set(line, day);
  }
  return days;
}
