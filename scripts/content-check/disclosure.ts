import { type DisclosedItem, discloseItem } from '#domain/disclosure.ts';
import { linkResolver } from '#domain/site-pages.ts';
import { disclosureFile } from '#schemas/disclosure.ts';

import type { ContentFiles } from './files.ts';
import { valueAt } from './problem.ts';
import { unansweredIn } from './unanswered.ts';

export type DisclosedGroup = { title: string; items: readonly DisclosedItem[] };

/**
 * Returns the groups and items that `/disclosure` shows. The list is empty if the file has a mistake, which the schema
 * reports.
 */
export function disclosedGroups({ files }: ContentFiles): readonly DisclosedGroup[] {
  const { groups } = disclosureFile.safeParse(files.get('content/disclosure/disclosure.json')?.data).data ?? { groups: [] };
  const listed = files.get('content/documents/documents.json')?.data;
  const documents = (Array.isArray(listed) ? listed : []).map((entry: unknown) => ({
    id: String(valueAt(entry, 'id')),
    file: String(valueAt(entry, 'file')),
    sample: valueAt(entry, 'sample') === true,
  }));
  const leadsTo = linkResolver(
    unansweredIn({ files }).map(({ page }) => page),
    String(valueAt(files.get('content/settings/site.json')?.data, 'galleryAddress')),
  );
  const texts = new Map([...files].map(([path, { text }]) => [path.replace(/^content\//u, ''), text]));
  return groups.map(({ title, items }) => ({ title, items: items.map((item) => discloseItem(item, documents, texts, leadsTo)) }));
}
