/** Its address is `galleryAddress` in `content/settings/site.json`. */
export const GALLERY_PAGE = 'S.M.M.-Gallery';

/** Tells fact from sample, in the demonstration only. */
export const DEMONSTRATION_PAGE = 'demonstration';

export function getPageAddress(page: string, galleryAddress: string): string {
  return page === GALLERY_PAGE ? galleryAddress : `/${page}`;
}

/** The resolver returns null for links to `closed` pages. */
export function createLinkResolver(closed: readonly string[], galleryAddress: string): (href: string) => string | null {
  const addresses = new Set(closed.map((page) => getPageAddress(page, galleryAddress)));
  return (href) => {
    const [path = ''] = href.split(/[?#]/u);
    const address = path === `/${GALLERY_PAGE}` ? galleryAddress : path;
    return addresses.has(address) ? null : address + href.slice(path.length);
  };
}
