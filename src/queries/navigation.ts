type MenuLink = { label: string; href: string };
export type ResolvedLink = MenuLink & { kind: 'page' | 'pdf' | 'external' };
type MenuGroup = { label: string; openOnPhones?: boolean | undefined; items: readonly ResolvedLink[] };
export type MenuEntry = (ResolvedLink & NavigationPosition) | MenuGroup;

/** Shown in the strip above the college's name, or in the menu below. */
type NavigationPosition = { strip?: boolean | undefined };
type DocumentLink = { label: string; document: string };
type Submenu = { label: string; openOnPhones?: boolean | undefined; items: readonly (MenuLink | DocumentLink)[] };
type MenuDocument = { id: string; file: string };
type LinkResolver = (href: string) => string | null;

/** Empty if the link's page has no content. */
export function listShownLink<Link extends { href: string }>(link: Link, leadsTo: LinkResolver): readonly Link[] {
  const href = leadsTo(link.href);
  return href === null ? [] : [{ ...link, href }];
}

function resolveLink(link: MenuLink | DocumentLink, documents: readonly MenuDocument[], leadsTo: LinkResolver): readonly ResolvedLink[] {
  if ('href' in link) return listShownLink({ ...link, kind: link.href.startsWith('/') ? 'page' : 'external' } as const, leadsTo);
  const document = documents.find(({ id }) => id === link.document);
  return document === undefined ? [] : [{ label: link.label, href: document.file, kind: 'pdf' }];
}

/** Leaves out hidden documents, pages without content, and empty submenus. */
export function resolveMenu(
  menu: readonly ((MenuLink & NavigationPosition) | (DocumentLink & NavigationPosition) | Submenu)[],
  documents: readonly MenuDocument[],
  leadsTo: LinkResolver,
): readonly MenuEntry[] {
  return menu.flatMap((entry): readonly MenuEntry[] => {
    if (!('items' in entry)) return resolveLink(entry, documents, leadsTo).map((link) => ({ ...link, strip: entry.strip }));
    const items = entry.items.flatMap((item) => resolveLink(item, documents, leadsTo));
    return items.length === 0 ? [] : [{ ...entry, items }];
  });
}

/** Tells whether a submenu contains the page or its list, such as `/Courses` for a course. */
export function containsCurrent(items: readonly MenuLink[], path: string): boolean {
  const address = path.toLowerCase();
  return items.some(({ href }) => href === path || address.startsWith(`${href.toLowerCase()}/`));
}
