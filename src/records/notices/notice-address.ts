/** The addresses of notices. The home page loads this module, so it imports no library. */

/** The path of the HTML of the newest notices, which the home page inserts. */
export const LATEST_NOTICES_PATH = '/notices/latest';

/** The path of the HTML of the urgent notices, for which every page asks. */
export const URGENT_NOTICES_PATH = '/notices/urgent';

const SLUG_MAX = 50;

/** Returns the address of a notice's page: `/notices/<id>/<title>`, percent-encoded. */
export function getNoticeAddress({ id, title }: { id: string; title: string }): string {
  // Without the signs that make an emoji of a digit.
  const words = title.toLowerCase().match(/[\p{L}\p{N}](?:(?![\uFE0F\u20E3])[\p{L}\p{M}\p{N}])*/gu) ?? [];
  const slug = Array.from(words.join('-')).slice(0, SLUG_MAX).join('').replace(/-$/u, '');
  return `/notices/${encodeURIComponent(id)}/${encodeURIComponent(slug === '' ? 'notice' : slug)}`;
}

/** Returns the fragment id of a notice's entry on `/notices`, to which earlier links lead. */
export function getNoticeAnchor({ id }: { id: string }): string {
  return `notice-${id}`;
}
