import { getPreview } from '#domain/preview.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Tells whether search engines may index a build: netlify.toml sets SITE_INDEXING in each context,
 * and builds elsewhere count as the live site. Previews are never indexed, whatever SITE_INDEXING
 * says: Netlify applies a context's variables also to a branch of that name, such as "production".
 */
export function mayBeIndexed(environment: Environment): boolean {
  const { SITE_INDEXING: indexing } = environment;
  return getPreview(environment) === null && (indexing === undefined || indexing === 'on');
}

/** Returns lines for `_headers`, because headers in netlify.toml apply to previews and the live site. */
export function listPreviewHeaders(environment: Environment): readonly string[] {
  return mayBeIndexed(environment) ? [] : ['/*', '  X-Robots-Tag: noindex'];
}
