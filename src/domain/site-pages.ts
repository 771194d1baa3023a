/** The page with the gallery. Its address is `galleryAddress` in `content/settings/site.json`. */
export const GALLERY_PAGE = 'S.M.M.-Gallery';

/** The page that tells fact from sample, in the demonstration only (docs/behaviour.md, "Samples"). */
export const DEMONSTRATION_PAGE = 'demonstration';

export function getPageAddress(page: string, galleryAddress: string): string {
  return page === GALLERY_PAGE ? galleryAddress : `/${page}`;
}

/** Returns a function that resolves links. It returns null for a link to one of the `closed` pages. */
export function createLinkResolver(closed: readonly string[], galleryAddress: string): (href: string) => string | null {
  const addresses = new Set(closed.map((page) => getPageAddress(page, galleryAddress)));
  return (href) => {
    const [path = ''] = href.split(/[?#]/u);
    const address = path === `/${GALLERY_PAGE}` ? galleryAddress : path;
    return addresses.has(address) ? null : address + href.slice(path.length);
  };
}
