/**
 * Decides whether search engines may index this build: the live site, but not Netlify's previews.
 */

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether search engines may index this build. netlify.toml sets SITE_INDEXING in each of Netlify's
 * contexts. A build elsewhere has no such variable and counts as the live site.
 */
export function mayBeIndexed({ SITE_INDEXING: indexing }: Environment): boolean {
  return indexing === undefined || indexing === 'on';
}

/**
 * Returns the lines of Netlify's `_headers` that keep a preview out of search engines, and none for
 * the live site. netlify.toml cannot have different headers for the two.
 */
export function previewHeaderLines(environment: Environment): readonly string[] {
  return mayBeIndexed(environment) ? [] : ['/*', '  X-Robots-Tag: noindex'];
}
