import { getPreview } from '#domain/preview.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Allows indexing by SITE_INDEXING (netlify.toml), and outside Netlify; never for previews, because
 * Netlify applies a context's variables also to a branch with the context's name, such as
 * "production".
 */
export function mayBeIndexed(environment: Environment): boolean {
  const { SITE_INDEXING: indexing } = environment;
  return getPreview(environment) === null && (indexing === undefined || indexing === 'on');
}

/** Lines for `_headers`; headers in netlify.toml would apply to the live site, too. */
export function listPreviewHeaders(environment: Environment): readonly string[] {
  return mayBeIndexed(environment) ? [] : ['/*', '  X-Robots-Tag: noindex'];
}
