/** Its address is `galleryAddress` in `content/settings/site.json`. */
export const GALLERY_PAGE = 'S.M.M.-Gallery';

/** It tells fact from sample. A college's own site has no such page (docs/behaviour.md, "Samples"). */
export const DEMONSTRATION_PAGE = 'demonstration';

/** `/About` */
export function addressOfPage(page: string, galleryAddress: string): string {
  return page === GALLERY_PAGE ? galleryAddress : `/${page}`;
}

/** @param closed the pages to which no link leads @returns null for a link to one of them */
export function linkResolver(closed: readonly string[], galleryAddress: string): (href: string) => string | null {
  const addresses = new Set(closed.map((page) => addressOfPage(page, galleryAddress)));
  return (href) => {
    const [path = ''] = href.split(/[?#]/u);
    const address = path === `/${GALLERY_PAGE}` ? galleryAddress : path;
    return addresses.has(address) ? null : address + href.slice(path.length);
  };
}
