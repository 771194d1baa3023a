/** Imports no library: the home page loads it. */

export const LATEST_NOTICES_PATH = '/notices/latest';

/** Leads to the newest notice of a category, such as `?category=Timetable`. */
export const NEWEST_NOTICE_PATH = '/notices/newest';

export const URGENT_NOTICES_PATH = '/notices/urgent';

const SLUG_MAX = 50;

/** `/notices/<id>/<title>`, percent-encoded. */
export function getNoticeAddress({ id, title }: { id: string; title: string }): string {
  // Without the signs that make digits emoji.
  const words = title.toLowerCase().match(/[\p{L}\p{N}](?:(?![\uFE0F\u20E3])[\p{L}\p{M}\p{N}])*/gu) ?? [];
  const slug = Array.from(words.join('-')).slice(0, SLUG_MAX).join('').replace(/-$/u, '');
  return `/notices/${encodeURIComponent(id)}/${encodeURIComponent(slug === '' ? 'notice' : slug)}`;
}

/** For earlier links. */
export function getNoticeAnchor({ id }: { id: string }): string {
  return `notice-${id}`;
}
