import { getCollection, getEntry } from 'astro:content';

import { showItem } from '#domain/disclosure.ts';
import type { FactMessages } from '#domain/size-text.ts';
import type { Language } from '#i18n/languages.ts';
import type { Messages } from '#i18n/messages.ts';
import { getReportPassword, type ReportType, sortForPage } from '#records/reports/report.ts';

import { formatPdfFacts } from './files/pdfs.ts';
import { requireData } from './language.ts';
import { getLinkResolver } from './site.ts';

/** `facts` is null if the file is missing. */
export async function getReports(type: ReportType, messages: FactMessages & Pick<Messages, 'language'>) {
  const { years, passwordNote } = requireData(await getEntry('reports', type), `reports/${type}.json`, messages.language);
  const rows = sortForPage(type, years).map(async ({ year, file }) => {
    const facts = file === null ? null : await formatPdfFacts(`./content/reports/${type}/${file}`, messages);
    // Facts of protected reports are not public.
    return { year, facts: facts !== null && getReportPassword(type) === 'always' ? 'PDF' : facts };
  });
  return { rows: await Promise.all(rows), passwordNote };
}

/** `href` is null without a file. */
export async function getNirfYears() {
  const entries = (await getCollection('nirf')).sort((one, other) => other.id.localeCompare(one.id));
  return Promise.all(
    entries.map(async ({ id, data: { file } }) => {
      const facts = file === null ? null : await formatPdfFacts(`./public${file}`);
      return { year: id, href: facts === null ? null : file };
    }),
  );
}

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
