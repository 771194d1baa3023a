/** The page of the gallery. Its address is `galleryAddress` in `content/settings/site.json`. */
export const GALLERY_PAGE = 'S.M.M.-Gallery';

/** The pages that the site cannot do without. No file may hide them. */
const REQUIRED_PAGES = ['About', 'Admission-Enquiry', 'Courses', 'VMQ', 'adminitration', 'data-request', 'notices', 'privacy', 'search'];

/** Returns why a page cannot be hidden, or null if it can. @param page the name of its file */
export function hidingRefusal(page: string): string | null {
  if (!REQUIRED_PAGES.includes(page)) return null;
  return `false, or no such field: the site cannot do without this page, nor without ${REQUIRED_PAGES.filter((name) => name !== page).join(', ')}`;
}

/** Returns the address of a page, e.g. `/About`. */
export function addressOfPage(page: string, galleryAddress: string): string {
  return page === GALLERY_PAGE ? galleryAddress : `/${page}`;
}

/**
 * Returns a function that finds where a link of the content leads: to another address if the gallery
 * has one, and nowhere (null) if the page is hidden.
 * @param hidden the names of the hidden pages
 */
export function linkResolver(hidden: readonly string[], galleryAddress: string): (href: string) => string | null {
  const closed = new Set(hidden.map((page) => addressOfPage(page, galleryAddress)));
  return (href) => {
    const [path = ''] = href.split(/[?#]/u);
    const address = path === `/${GALLERY_PAGE}` ? galleryAddress : path;
    return closed.has(address) ? null : address + href.slice(path.length);
  };
}
