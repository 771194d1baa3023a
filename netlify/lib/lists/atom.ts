/** Writes the active notices as an Atom feed (RFC 4287). */
import type { NoticeRecord } from '#domain/notice-record.ts';

const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/**
 * Matches characters that XML 1.0 forbids even as escapes (section 2.2): control characters, lone
 * surrogates, U+FFFE and U+FFFF.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escaped(text: string): string {
  return text.replaceAll(FORBIDDEN, '\uFFFD').replaceAll(/[&<>"]/gu, (character) => ESCAPES.get(character) ?? character);
}

export type FeedSite = {
  name: string;
  address: string;
};

function entryOf(notice: NoticeRecord, page: string): string {
  return [
    '<entry>',
    `<id>urn:notice:${escaped(notice.id)}</id>`,
    `<title>${escaped(notice.title)}</title>`,
    `<link href="${page}"/>`,
    `<published>${escaped(notice.created_at)}</published>`,
    `<updated>${escaped(notice.updated_at)}</updated>`,
    `<content type="text">${escaped(notice.description)}</content>`,
    '</entry>',
  ].join('');
}

/**
 * The feed's id and all links are built from the site's configured URL, never from the request:
 * feed readers identify a feed by its id, and an invented host name must not get into a cached
 * feed.
 * @param notices newest first
 */
export function atomFeed(notices: readonly NoticeRecord[], { name, address }: FeedSite): string {
  const feed = escaped(new URL('/notices.xml', address).href);
  const page = escaped(new URL('/notices', address).href);
  const updated = notices
    .map((notice) => notice.updated_at)
    .reduce((one, other) => (one > other ? one : other), '1988-01-01T00:00:00.000Z');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `<id>${feed}</id>`,
    `<title>${escaped(`Notices of ${name}`)}</title>`,
    `<link rel="self" href="${feed}"/>`,
    `<link href="${page}"/>`,
    `<updated>${escaped(updated)}</updated>`,
    `<author><name>${escaped(name)}</name></author>`,
    ...notices.map((notice) => entryOf(notice, page)),
    '</feed>',
  ].join('\n');
}
