import { expect, test } from 'vitest';
import { z } from 'astro/zod';

import { readContentFile } from '#scripts/content-check/files.ts';
import { emptySamples, removeDocuments } from '#scripts/own-college/empty-samples.ts';
import { rewriteFile } from '#scripts/own-college/rewrite-file.ts';

const sample = z.boolean().default(false);

function emptyData(schema: z.ZodType, data: unknown, concerns?: readonly (readonly string[])[]) {
  return emptySamples(data, (value) => schema.safeParse(value).success, concerns);
}

test('an entry of a list goes, and one that its list cannot do without goes with the entry around it', () => {
  const link = z.strictObject({ label: z.string(), sample });
  const menu = z.strictObject({ menu: z.array(z.union([link, z.strictObject({ label: z.string(), items: z.array(link).min(1) })])) });
  const data = {
    menu: [
      { label: 'Home' },
      { label: 'Feedback', items: [{ label: 'Alumni', sample: true }] },
      { label: 'More', items: [{ label: 'Help' }, { label: 'Law', sample: true }] },
    ],
  };
  expect(emptyData(menu, data).data).toEqual({ menu: [{ label: 'Home' }, { label: 'More', items: [{ label: 'Help' }] }] });
});

test('a group goes or becomes null, and one that has to stay keeps only what its schema needs', () => {
  const schema = z.strictObject({
    portal: z.strictObject({ label: z.string(), sample }).nullable(),
    picture: z.strictObject({ src: z.string(), alt: z.string(), sample }).optional(),
    poster: z.strictObject({
      src: z.string(),
      alt: z.string(),
      films: z.array(z.string()),
      isOpen: z.boolean(),
      email: z.string().nullable(),
      sample,
    }),
  });
  const data = {
    portal: { label: 'Staff', sample: true },
    picture: { src: './a.jpg', alt: 'A gate', sample: true },
    poster: { src: './b.jpg', alt: 'A garden', films: ['a.mp4'], isOpen: true, email: 'a@example.org', sample: true },
  };
  const result = emptyData(schema, data);
  expect(result.data).toEqual({
    portal: null,
    poster: { src: './b.jpg', alt: 'A plain surface in the colour of the college', films: [], isOpen: false, email: null },
  });
  expect(result.pictures, 'to be made neutral').toEqual(['./b.jpg']);
});

test('the mark of a file concerns the first group of fields of which the file has one', () => {
  const schema = z.strictObject({ title: z.string(), ownTime: z.string().optional(), blocks: z.array(z.string()).default([]), sample });
  const groups = [['ownTime'], ['body', 'blocks']];
  expect(emptyData(schema, { title: 'A', ownTime: '15 days', blocks: ['a'], sample: true }, groups).data).toEqual({
    title: 'A',
    blocks: ['a'],
  });
  expect(emptyData(schema, { title: 'A', blocks: ['a'], sample: true }, groups).data).toEqual({ title: 'A' });
});

test('an item forgets a document that is gone, and an entry that is nothing without it goes', () => {
  const schema = z.strictObject({
    items: z.array(z.strictObject({ label: z.string(), document: z.string().optional() })),
    menu: z.array(z.strictObject({ document: z.string() })),
  });
  const data = { items: [{ label: 'Plan', document: 'plan' }], menu: [{ document: 'plan' }, { document: 'naac' }] };
  expect(removeDocuments(data, (value) => schema.safeParse(value).success, ['plan']).data).toEqual({
    items: [{ label: 'Plan' }],
    menu: [{ document: 'naac' }],
  });
});

test('what a change does not concern keeps its form', () => {
  const text = "---\ntitle: 'It’s: a title' # a remark\nfees: [a, 'b']\npicture:\n  src: ./a.jpg\n  sample: true\n---\n\nText\n";
  const file = readContentFile('content/pages/fees.md', text);
  if ('level' in file) throw new Error(file.found);
  const { changes } = emptySamples(file.data, () => true);
  expect(rewriteFile(file, changes)).toBe("---\ntitle: 'It’s: a title' # a remark\nfees: [a, 'b']\n---\n\nText\n");
});
