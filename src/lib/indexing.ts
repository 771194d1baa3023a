/** Whether search engines may list this build: the live site, never Netlify's previews of it. */

type Environment = Readonly<Record<string, string | undefined>>;

/** netlify.toml sets SITE_INDEXING for each of Netlify's contexts; a build anywhere else has none and is like the live site's. */
export function mayBeIndexed({ SITE_INDEXING: indexing }: Environment): boolean {
  return indexing === undefined || indexing === 'on';
}

/** The lines of Netlify's `_headers` that keep a preview out of search engines; none for the live site. netlify.toml can't tell the two apart. */
export function previewHeaderLines(environment: Environment): readonly string[] {
  return mayBeIndexed(environment) ? [] : ['/*', '  X-Robots-Tag: noindex'];
}
