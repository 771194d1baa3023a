/**
 * Decides whether search engines may index this build: the live site, but not previews.
 */
import { previewOf } from '#domain/preview.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether search engines may index this build. netlify.toml sets SITE_INDEXING in each of Netlify's
 * contexts. A build elsewhere has no such variable and counts as the live site. A preview may never
 * be indexed: Netlify also applies a context's variables to the branch of the same name, so a branch
 * with the name "production" would get SITE_INDEXING=on.
 */
export function mayBeIndexed(environment: Environment): boolean {
  const { SITE_INDEXING: indexing } = environment;
  return previewOf(environment) === null && (indexing === undefined || indexing === 'on');
}

/**
 * Returns the lines of Netlify's `_headers` that keep a preview out of search engines, and none for
 * the live site. netlify.toml cannot have different headers for the two.
 */
export function previewHeaderLines(environment: Environment): readonly string[] {
  return mayBeIndexed(environment) ? [] : ['/*', '  X-Robots-Tag: noindex'];
}
