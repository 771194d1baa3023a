/** See docs/behaviour.md, "Public self-disclosure". */

export const NOT_PUBLISHED = 'Not yet published by the college';

type Item = { label: string; href?: string | undefined; document?: string | undefined; sample: boolean };
type Document = { id: string; file: string; sample: boolean };

/** `href` is null if the college has not published it. */
export type DisclosedItem = { label: string; href: string | null; kind: 'page' | 'pdf' | 'external'; sample: boolean };

/** A link to a hidden page and a document that is not there are not published. */
export function discloseItem(item: Item, documents: readonly Document[], leadsTo: (href: string) => string | null): DisclosedItem {
  const { label, sample } = item;
  if (item.document !== undefined) {
    const found = documents.find(({ id }) => id === item.document);
    return { label, href: found?.file ?? null, kind: 'pdf', sample: found?.sample ?? false };
  }
  const href = item.href === undefined ? null : leadsTo(item.href);
  return { label, href, kind: href?.startsWith('/') === false ? 'external' : 'page', sample: sample && href !== null };
}

/** A sample stands in for what the college has yet to publish. */
export function isPublished({ href, sample }: DisclosedItem): boolean {
  return href !== null && !sample;
}

/** `5 of 9 published` */
export function disclosureCount(items: readonly DisclosedItem[]): string {
  const published = String(items.filter(isPublished).length);
  const total = String(items.length);
  const samples = items.filter(({ sample }) => sample).length;
  if (samples === 0) return `${published} of ${total} published`;
  if (samples === 1) return `${published} of ${total} published, 1 more is a sample`;
  return `${published} of ${total} published, ${String(samples)} more are samples`;
}
