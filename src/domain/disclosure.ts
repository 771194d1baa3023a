type Item = { label: string; note?: string | undefined; href?: string | undefined; document?: string | undefined };

/** `href` is null if not published. */
export type ShownItem = { label: string; note: string; href: string | null; kind: 'page' | 'pdf' | 'external' };

/** Links to pages without content and missing documents count as not published. */
export function showItem(
  { label, note = '', ...item }: Item,
  documents: readonly { id: string; file: string }[],
  leadsTo: (href: string) => string | null,
): ShownItem {
  if (item.document !== undefined)
    return { label, note, href: documents.find(({ id }) => id === item.document)?.file ?? null, kind: 'pdf' };
  const href = item.href === undefined ? null : leadsTo(item.href);
  return { label, note, href, kind: href?.startsWith('/') === false ? 'external' : 'page' };
}
