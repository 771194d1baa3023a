/** Resolves the menu that editors write into the menu that the header shows. */

/**
 * A link of the menu. `kind` says where it leads: to a page of the site, a PDF, or another site.
 */
export type MenuLink = { label: string; href: string };
export type ResolvedLink = MenuLink & { kind: 'page' | 'pdf' | 'external' };
export type MenuEntry = ResolvedLink | { label: string; items: readonly ResolvedLink[] };

type DocumentLink = { label: string; document: string };
type Submenu = { label: string; items: readonly (MenuLink | DocumentLink)[] };
type Document = { id: string; file: string };

function resolveLink(link: MenuLink | DocumentLink, documents: readonly Document[]): ResolvedLink {
  if ('href' in link) return { ...link, kind: link.href.startsWith('/') ? 'page' : 'external' };
  const document = documents.find(({ id }) => id === link.document);
  if (document === undefined) {
    throw new Error(
      `content/settings/navigation.json: "${link.label}" names the document "${link.document}", which content/documents/documents.json doesn't have.`,
    );
  }
  return { label: link.label, href: document.file, kind: 'pdf' };
}

/**
 * Resolves every link of the menu. Throws an error that tells editors which document is not
 * registered.
 */
export function resolveMenu(menu: readonly (MenuLink | DocumentLink | Submenu)[], documents: readonly Document[]): readonly MenuEntry[] {
  return menu.map((entry) =>
    'items' in entry
      ? { label: entry.label, items: entry.items.map((item) => resolveLink(item, documents)) }
      : resolveLink(entry, documents),
  );
}

/** Whether a link of the menu leads to the current page. */
export function isCurrent(link: MenuLink, path: string): boolean {
  return link.href === path;
}

/** Whether one of a submenu's links leads to the current page. */
export function containsCurrent(entry: MenuEntry, path: string): boolean {
  return 'items' in entry ? entry.items.some((item) => isCurrent(item, path)) : isCurrent(entry, path);
}
