import { type DisclosedItem, discloseItem } from '#domain/disclosure.ts';
import { createLinkResolver } from '#domain/site-pages.ts';
import { getValueAt, listAt } from '#domain/unknown.ts';
import { disclosureFile } from '#schemas/disclosure.ts';

import type { ContentFiles } from './files.ts';
import { findUnansweredContent } from './unanswered.ts';

/** An item, and the address of the page or document that it names. */
type ListedItem = DisclosedItem & { wanted: string | undefined };
export type DisclosedGroup = { title: string; items: readonly ListedItem[] };

/**
 * Returns the groups and items that `/disclosure` shows. The list is empty if the file has a mistake, which the schema
 * reports.
 */
export function listDisclosedGroups({ files }: ContentFiles): readonly DisclosedGroup[] {
  const { groups } = disclosureFile.safeParse(files.get('content/disclosure/disclosure.json')?.data).data ?? { groups: [] };
  const documents = listAt(files.get('content/documents/documents.json')?.data).map((entry) => ({
    id: String(getValueAt(entry, 'id')),
    file: String(getValueAt(entry, 'file')),
    sample: getValueAt(entry, 'sample') === true,
  }));
  const leadsTo = createLinkResolver(
    findUnansweredContent({ files }).map(({ page }) => page),
    String(getValueAt(files.get('content/settings/site.json')?.data, 'galleryAddress')),
  );
  const texts = new Map([...files].map(([path, { text }]) => [path.replace(/^content\//u, ''), text]));
  return groups.map(({ title, items }) => ({
    title,
    items: items.map((item) => ({ ...discloseItem(item, documents, texts, leadsTo), wanted: item.href })),
  }));
}
