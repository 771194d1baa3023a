/**
 * The head of a page never contains sample values (docs/product-decisions.md, "2. Samples instead
 * of invented facts").
 */
import type { Site } from './site.ts';

/** `About the college · S.M.M. College`. */
export function pageTitle(title: string, site: Pick<Site, 'name' | 'shortName'>): string {
  return title === site.name ? title : `${title} · ${site.shortName}`;
}

/** The path for the canonical link has neither `.html` nor a slash at the end. */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/(?:\/index)?(?:\.html)?\/?$/u, '');
  return path === '' ? '/' : path;
}

type StructuredData = Readonly<Record<string, unknown>>;

/** Its full data are on the home page only. */
export function collegeReference(site: Site, origin: URL) {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollegeOrUniversity',
    '@id': new URL('/#college', origin).href,
    name: site.name,
    url: new URL('/', origin).href,
  };
}

/**
 * schema.org's vocabulary. Contact and links are included only if the college has filled them in.
 */
export function collegeData(site: Site, origin: URL): StructuredData {
  const { contact } = site;
  const links = site.socialLinks.filter((link) => !link.sample).map((link) => link.href);
  return {
    ...collegeReference(site, origin),
    logo: new URL('/brand/icon-512.png', origin).href,
    description: site.description,
    foundingDate: String(site.foundedYear),
    ...(contact.sample || contact.postalAddress === null ? {} : { address: contact.postalAddress }),
    ...(contact.sample || contact.email === null ? {} : { email: contact.email }),
    ...(contact.sample || contact.telephone === null ? {} : { telephone: contact.telephone }),
    ...(links.length === 0 ? {} : { sameAs: links }),
  };
}

export function breadcrumbData(title: string, path: string, origin: URL): StructuredData {
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: title, path },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: new URL(crumb.path, origin).href,
    })),
  };
}

/** `<` is escaped, so that no text can end the element early. */
export function scriptJson(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
