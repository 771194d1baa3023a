import { defineCollection } from 'astro/content/config';
import { z } from 'astro/zod';

import { defineFile, loadList } from './loaders.ts';
import { href, inLanguages, ours, sample, words } from './shared.ts';

const link = z.strictObject({ ...inLanguages({ label: words }), href, sample });
const documentLink = z.strictObject({
  ...inLanguages({ label: words }),
  document: words.describe('Instead of an address: the short name of an entry of “Documents in the menu”.'),
  sample,
});
const submenu = z.strictObject({
  ...inLanguages({ label: words }),
  items: z
    .array(z.union([link, documentLink]))
    .min(1)
    .meta({ title: 'Entries below it', description: 'Instead of an address or a document.' }),
  sample,
});

/** In all three types of entries, because the editor has one form for them. */
const switches = {
  strip: z.boolean().default(false).meta({
    title: 'In the strip at the top',
    description:
      'On wide screens it stands in the strip above the college’s name instead of the menu below it. Phones show one menu. Not for an entry with others below it.',
  }),
  openOnPhones: z.boolean().default(false).meta({
    title: 'Open on phones',
    description: 'For an entry with others below it: they are shown as soon as the menu is opened.',
  }),
};

export const navigation = defineFile('settings/navigation.json', () => ({
  menu: z
    .array(z.union([link.extend(switches), documentLink.extend(switches), submenu.extend(switches)]))
    .min(1)
    .meta({ title: 'Menu entries' }),
  quickLinks: z.array(link).default([]),
}));

export const documents = defineCollection({
  loader: loadList('documents/documents.json'),
  schema: z.strictObject({
    ours,
    id: words.meta({ title: 'Short name', description: 'The menu refers to the document by it. It must be unique.' }),
    ...inLanguages({ title: words }),
    file: z
      .string()
      .regex(/^\/documents\/.+\.pdf$/u, 'Expected a PDF in /documents/')
      .meta({ editor: 'pdf', title: 'PDF' }),
    sample,
  }),
});
