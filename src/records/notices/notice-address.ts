/** The home page loads this module, so it imports no library. */

/** HTML that the home page inserts. */
export const LATEST_NOTICES_PATH = '/notices/latest';

/** HTML for which every page asks. */
export const URGENT_NOTICES_PATH = '/notices/urgent';

const SLUG_MAX = 50;

/** `/notices/<id>/<title>`, percent-encoded. */
export function getNoticeAddress({ id, title }: { id: string; title: string }): string {
  // Without the signs that make an emoji of a digit.
  const words = title.toLowerCase().match(/[\p{L}\p{N}](?:(?![\uFE0F\u20E3])[\p{L}\p{M}\p{N}])*/gu) ?? [];
  const slug = Array.from(words.join('-')).slice(0, SLUG_MAX).join('').replace(/-$/u, '');
  return `/notices/${encodeURIComponent(id)}/${encodeURIComponent(slug === '' ? 'notice' : slug)}`;
}

/** Earlier links lead to it. */
export function getNoticeAnchor({ id }: { id: string }): string {
  return `notice-${id}`;
}
