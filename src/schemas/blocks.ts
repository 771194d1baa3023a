/** A page can be composed from these (docs/behaviour.md, "Pages from blocks"). `src/components/blocks` has one component for each. */
import { z } from 'astro/zod';
import type { SchemaContext } from 'astro/content/config';

import { DATE_KINDS } from '#domain/date-kinds.ts';

import { NO_PICTURE, email, href, onward, picture, sample, sentences, telephone, words } from './shared.ts';

const NOT_YET = 'What is left blank is shown as “Not yet published”.';

const heading = words.meta({ title: 'Heading', description: 'Headings become the list “On this page”.' });
const title = heading.optional();

/** Markdown. The build makes no sizes of pictures in it. */
const text = words
  .refine((markdown) => !/!\[|<img/u.test(markdown), 'Expected a text without pictures, which are a block of their own')
  .meta({ editor: 'richtext' });

const table = z
  .strictObject({
    type: z.literal('table').meta({ title: 'Table' }),
    title,
    columns: z.array(words).min(1).describe('The heading of each column.'),
    rows: z.array(z.strictObject({ cells: z.array(z.string()).min(1) })).describe(`As many cells as there are columns. ${NOT_YET}`),
    note: sentences.optional().describe('Shown below the table.'),
    sample,
  })
  .superRefine(({ columns, rows }, context) => {
    for (const [index, { cells }] of rows.entries()) {
      if (cells.length === columns.length) continue;
      const message = `Expected ${String(columns.length)} cells, one for each column`;
      context.addIssue({ code: 'custom', path: ['rows', index, 'cells'], message });
    }
  });

const links = z.strictObject({
  type: z.literal('links').meta({ title: 'Links or documents' }),
  title,
  links: z.array(
    z.strictObject({
      label: words,
      text: sentences.optional().describe('What it is, in one sentence.'),
      href: href.optional().describe(`A page, or an address that begins with https://. ${NOT_YET}`),
      document: z
        .string()
        .regex(/^\/documents\/[\w./-]+\.pdf$/u, 'Expected a PDF in /documents/')
        .optional()
        .meta({ editor: 'pdf', folder: 'documents', title: 'PDF', description: 'Instead of an address.' }),
      sample,
    }),
  ),
});

function people({ image }: SchemaContext) {
  return z.strictObject({
    type: z.literal('people').meta({ title: 'People' }),
    title,
    people: z.array(
      z.strictObject({
        name: words,
        role: words.optional(),
        contact: z.union([email, telephone], 'Expected a mail address or a telephone number').optional(),
        picture: image().optional().describe(NO_PICTURE),
        sample,
      }),
    ),
  });
}

/** The blocks of a page, in their order. */
export function blocks(context: SchemaContext) {
  return z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text').meta({ title: 'Text' }), title, text, sample }),
      z.strictObject({
        type: z.literal('facts').meta({ title: 'Facts' }),
        title,
        facts: z.array(z.strictObject({ label: words, value: words.optional().describe(NOT_YET) })),
        sample,
      }),
      table,
      z.strictObject({
        type: z.literal('steps').meta({ title: 'Steps' }),
        title,
        steps: z.array(z.strictObject({ title: words, text: sentences.optional() })),
        sample,
      }),
      links,
      people(context),
      z.strictObject({
        type: z.literal('dates').meta({ title: 'Dates' }),
        title,
        kind: z.enum(DATE_KINDS).optional().describe('Only the dates of this kind. Without it, all of them.'),
      }),
      z.strictObject({
        type: z.literal('pictures').meta({ title: 'Pictures' }),
        title: heading,
        pictures: z.array(picture(context.image)).min(1),
      }),
      z.strictObject({
        type: z.literal('questions').meta({ title: 'Questions and answers' }),
        title,
        questions: z.array(z.strictObject({ question: words, answer: sentences })),
        sample,
      }),
      z.strictObject({
        type: z.literal('call').meta({ title: 'Call to action' }),
        title: heading,
        text: sentences.optional(),
        link: onward,
      }),
      z.strictObject({ type: z.literal('fees').meta({ title: 'Fees of all courses' }), title }),
      z.strictObject({ type: z.literal('admission').meta({ title: 'Whether admission is open' }), title }),
    ]),
  );
}
