import { previewOf } from '#domain/preview.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * netlify.toml sets SITE_INDEXING in each context; a build elsewhere counts as the live site. A
 * preview may never be indexed: Netlify also applies a context's variables to the branch of the
 * same name, so a branch "production" would get SITE_INDEXING=on.
 */
export function mayBeIndexed(environment: Environment): boolean {
  const { SITE_INDEXING: indexing } = environment;
  return previewOf(environment) === null && (indexing === undefined || indexing === 'on');
}

/**
 * For Netlify's `_headers`: netlify.toml cannot have different headers for previews and the live
 * site.
 */
export function listPreviewHeaders(environment: Environment): readonly string[] {
  return mayBeIndexed(environment) ? [] : ['/*', '  X-Robots-Tag: noindex'];
}
