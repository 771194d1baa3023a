import { getCollection, getEntry } from 'astro:content';

import { showItem } from '#domain/disclosure.ts';
import type { Language } from '#i18n/languages.ts';

import { requireData } from './require-data.ts';
import { formatPdfFacts } from './files/pdf-facts.ts';
import { getLinkResolver } from './site.ts';

/** Leaves out PDFs without a file. */
export async function getDisclosure(language: Language) {
  const { groups } = requireData(await getEntry('disclosure', 'disclosure'), 'disclosure/disclosure.json', language);
  const leadsTo = await getLinkResolver();
  const documents = (await getCollection('documents')).map(({ data }) => data);
  const facts = await Promise.all(documents.map(({ file }) => formatPdfFacts(`./public${file}`)));
  const available = documents.filter((_document, index) => facts[index] !== null);
  return groups.map(({ title, items }, index) => ({
    id: `heading-${String(index + 1)}`,
    title,
    items: items.map((item) => showItem(item, available, leadsTo)),
  }));
}
