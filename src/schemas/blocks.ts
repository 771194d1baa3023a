/** Schemas of a page's blocks, and when they are empty. */
import type { SchemaContext } from 'astro/content/config';
import { z } from 'astro/zod';

import { DATE_KINDS } from '#domain/date-kinds.ts';
import { joinAmounts } from '#domain/numbers.ts';
import { getValueAt, listAt } from '#domain/unknown.ts';

import {
  createPictureField,
  createPictureSchema,
  email,
  href,
  listOf,
  NO_PICTURE,
  onward,
  pdf,
  sample,
  sentences,
  telephone,
  words,
} from './shared.ts';

const NOT_SHOWN = 'What is left blank is not shown.';

const heading = words.meta({ title: 'Heading', description: 'Headings become the list “On this page”.' });
const title = heading.optional();

const beside = z
  .boolean()
  .default(false)
  .meta({ title: 'Beside the next part', description: 'On: this part and the next one stand side by side where the window is wide.' });

function createLookField<const Looks extends readonly [string, ...string[]]>(looks: Looks, description: string) {
  return z.enum(looks).default(looks[0]).meta({ title: 'Look', description });
}

/** @param label in the editor */
function createBlock<const Type extends string, Shape extends z.core.$ZodShape>(type: Type, label: string, shape: Shape, hint = {}) {
  return z.strictObject({ type: z.literal(type).meta({ title: label, ...hint }), title, beside, sample, ...shape });
}

/** Markdown. The build does not resize pictures in it. */
const text = words
  .refine((markdown) => !/!\[|<img/u.test(markdown), 'Expected a text without pictures, which are a block of their own')
  .meta({ editor: 'richtext' });

/** Spreadsheets copy a line for each row, with tabs between the cells. */
function readCopiedCells(text: string) {
  const lines = joinAmounts(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const [columns = [], ...rows] = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return { columns, rows: rows.map((cells) => ({ cells })) };
}

const cell = z
  .string()
  .nullish()
  .transform((text) => joinAmounts(text ?? ''));

const table = createBlock('table', 'Table', {
  pasted: sentences.optional().meta({
    title: 'Cells from a spreadsheet',
    description: 'Copy them there, headings first, and paste them here, instead of columns and rows.',
  }),
  columns: z.array(words).default([]).describe('The heading of each column.'),
  rows: listOf({ cells: z.array(cell).min(1), sample }).describe('At most as many cells as there are columns.'),
  note: sentences.optional().describe('Shown below the table.'),
})
  .transform(({ pasted, ...block }) => (pasted === undefined ? block : { ...block, ...readCopiedCells(pasted) }))
  .superRefine(({ columns, rows }, context) => {
    if (columns.length === 0) context.addIssue({ code: 'custom', path: ['columns'], message: 'Expected a heading for each column' });
    for (const [index, { cells }] of rows.entries()) {
      if (cells.length <= columns.length) continue;
      const message = `Expected at most ${String(columns.length)} cells, one for each column`;
      context.addIssue({ code: 'custom', path: ['rows', index, 'cells'], message });
    }
  });

const links = createBlock('links', 'Links or documents', {
  look: createLookField(['cards', 'list'], 'Cards: for up to six. List: for many.'),
  links: listOf({
    label: words,
    fact: words.optional().describe('One short fact, shown in large letters, such as ₹ 12,000 a year.'),
    remark: words.optional().describe('A few words in a frame, such as Last date: 31 July.'),
    text: sentences.optional().describe('What it is, in one sentence.'),
    href: href.optional().describe(`A page, or an address that begins with https://. ${NOT_SHOWN}`),
    document: pdf.optional().meta({ title: 'PDF', description: 'Instead of an address.' }),
    sample,
  }),
  note: sentences.optional().describe('Shown below the links, such as the source of what they say.'),
});

const facts = createBlock('facts', 'Facts', {
  look: createLookField(['figures', 'list'], 'Figures: large, for three to five short values. List: for many or long ones.'),
  facts: listOf({ label: words, value: words, note: words.optional().describe('A few words below the value.'), sample }),
});

const kind = z.enum(DATE_KINDS).optional().describe('Only the dates of this kind. Without it, all of them.');

const fees = createBlock(
  'fees',
  'Fees of all courses, and refunds',
  { note: sentences.optional().describe('Shown below the refunds, such as the source.') },
  { description: 'Refunds follow from the days of admission.' },
);

export function createBlocks({ image }: SchemaContext) {
  const people = listOf({
    name: words,
    role: words.optional(),
    contact: z.union([email, telephone], 'Expected a mail address or a telephone number').optional(),
    picture: createPictureField(image).optional().describe(NO_PICTURE),
    sample,
  });
  const shown = z.array(createPictureSchema(image)).default([]);
  return z.array(
    z.discriminatedUnion('type', [
      createBlock('text', 'Text', { text }),
      facts,
      table,
      createBlock('steps', 'Steps', { steps: listOf({ title: words, text: sentences.optional(), sample }) }),
      links,
      createBlock('people', 'People', { people }),
      createBlock('dates', 'Dates', { kind }),
      createBlock('pictures', 'Pictures', { pictures: shown }).extend({ title: heading }),
      createBlock('questions', 'Questions and answers', { questions: listOf({ question: words, answer: sentences, sample }) }),
      createBlock('call', 'Call to action', { text: sentences.optional(), link: onward }).extend({ title: heading }),
      fees,
      createBlock('admission', 'Whether admission is open', {}),
    ]),
  );
}

type BlockRule = {
  /** The field with entries; the block is empty without any. */
  entries?: string;
  /** Left out of the printed prospectus. */
  isForScreens?: boolean;
};

export const BLOCKS: Readonly<Record<z.infer<ReturnType<typeof createBlocks>>[number]['type'], BlockRule>> = {
  text: {},
  facts: { entries: 'facts' },
  table: { entries: 'rows' },
  steps: { entries: 'steps' },
  links: { entries: 'links' },
  people: { entries: 'people' },
  dates: {},
  pictures: { entries: 'pictures', isForScreens: true },
  questions: { entries: 'questions' },
  call: { isForScreens: true },
  fees: {},
  admission: {},
};

/** What blocks show of other files; `dates` has each date's kind. */
export type Gathered = { dates: readonly string[]; hasFees: boolean; hasAdmission: boolean };

/** @param leadsTo returns null for a page without content */
export function hasBlockContent(block: unknown, gathered: Gathered, leadsTo: (href: string) => string | null): boolean {
  const type = String(getValueAt(block, 'type'));
  const isOpen = (link: unknown) => {
    const href = getValueAt(link, 'href');
    if (typeof href === 'string') return leadsTo(href) !== null;
    return ['document', 'fact'].some((field) => getValueAt(link, field) !== undefined);
  };
  if (type === 'call') return isOpen(getValueAt(block, 'link'));
  if (type === 'links') return listAt(block, 'links').some(isOpen);
  if (type === 'table' && getValueAt(block, 'pasted') !== undefined) return true;
  if (type === 'fees') return gathered.hasFees || gathered.hasAdmission;
  if (type === 'admission') return gathered.hasAdmission;
  if (type === 'dates') {
    const kind = getValueAt(block, 'kind');
    return gathered.dates.some((one) => kind === undefined || one === kind);
  }
  const { entries } = new Map<string, BlockRule>(Object.entries(BLOCKS)).get(type) ?? {};
  return entries === undefined || listAt(block, entries).length > 0;
}
