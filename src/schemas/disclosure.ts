import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { getReportPassword, findReportType } from '#records/reports/report.ts';

import { loadFile } from './loaders.ts';
import { createTranslationsSchema, href, listWithUnique, madeUp, ours, words } from './shared.ts';

/** A disclosure must not be behind a password. */
function asksForPassword(address: string): boolean {
  const type = findReportType(address);
  if (type === null) return false;
  const password = getReportPassword(type);
  return password === 'always' || (password === 'where-set' && (process.env['REPORT_PASSWORDS'] ?? '').includes(`"${type}"`));
}

const item = z
  .strictObject({
    label: words.meta({ title: 'What is published' }),
    ...createTranslationsSchema({ label: words, note: words }),
    href: href.optional().meta({
      title: 'Address',
      description:
        'A page of this site, such as /About, or an address that begins with https://. Without it and without a document the page says “Not yet published by the college”.',
    }),
    document: words.optional().describe('Instead of an address: the short name of an entry of “Documents in the menu”.'),
    note: words.optional().meta({ title: 'Note', description: 'A few words beside it, in place of “Not yet published by the college”.' }),
    madeUp,
  })
  .superRefine(({ href: address, document }, context) => {
    if (address !== undefined && document !== undefined)
      context.addIssue({ code: 'custom', path: ['document'], message: 'Expected an address or a document, and not both' });
    if (address === undefined || !asksForPassword(address)) return;
    const message =
      'Expected a page whose reports need no password, because everybody may read what is disclosed. Add the report to the documents and name it as "document", or leave the address out';
    context.addIssue({ code: 'custom', path: ['href'], message });
  });

/** Items of the UGC's guidelines on public self-disclosure (2024). */
export const disclosureFile = z.strictObject({
  ours,
  groups: listWithUnique(
    z.strictObject({ title: words, ...createTranslationsSchema({ title: words }), items: z.array(item).default([]) }),
    'title',
  ).meta({ title: 'Headings' }),
});

export const disclosure = defineCollection({
  loader: loadFile('disclosure/disclosure.json'),
  schema: disclosureFile,
});
