/** `/notices.xml`: the active notices as an Atom feed (RFC 4287), newest first, for feed readers (DECISIONS, What visitors also get). */
import type { Config } from '@netlify/functions';

import { type NoticeRecord, isActive } from '#domain/notice-record.ts';
import { describeCause } from '#netlify/lib/log.ts';
import type { Caller, SetUp } from '#netlify/lib/handler.ts';
import { publishedText } from '#netlify/lib/http.ts';
import { noticePlace, noticePublicity } from '#netlify/lib/notice-list.ts';
import { production } from '#netlify/lib/production.ts';
import { byNewest } from '#netlify/lib/records.ts';
import { readList } from '#netlify/lib/stored-list.ts';

import site from '#content/settings/site.json' with { type: 'json' };

const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => ESCAPES.get(character) ?? character);
}

function entryOf(notice: NoticeRecord, origin: string): string {
  return [
    '<entry>',
    `<id>urn:notice:${escaped(notice.id)}</id>`,
    `<title>${escaped(notice.title)}</title>`,
    `<link href="${origin}/notices"/>`,
    `<published>${notice.created_at}</published>`,
    `<updated>${notice.updated_at}</updated>`,
    `<content type="text">${escaped(notice.description)}</content>`,
    '</entry>',
  ].join('');
}

function feedOf(notices: readonly NoticeRecord[], origin: string): string {
  const updated = notices
    .map((notice) => notice.updated_at)
    .reduce((one, other) => (one > other ? one : other), '1988-01-01T00:00:00.000Z');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `<id>${origin}/notices.xml</id>`,
    `<title>${escaped(`Notices of ${site.name}`)}</title>`,
    `<link rel="self" href="${origin}/notices.xml"/>`,
    `<link href="${origin}/notices"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escaped(site.name)}</name></author>`,
    ...notices.map((notice) => entryOf(notice, origin)),
    '</feed>',
  ].join('\n');
}

/** Handles `/notices.xml` with the given dependencies. */
export function create(setUp: SetUp) {
  return async (request: Request, caller: Caller): Promise<Response> => {
    const startedAt = performance.now();
    const dependencies = setUp(caller);
    const { origin } = new URL(request.url);
    let cause: string | undefined;
    const response = await readList(dependencies, noticePlace).then(
      (notices) => {
        const active = notices.filter(isActive).toSorted(byNewest);
        return publishedText(request, feedOf(active, origin), 'application/atom+xml; charset=utf-8', noticePublicity);
      },
      (error: unknown) => {
        cause = describeCause(error);
        return new Response('The notices cannot be read at the moment.', {
          status: 503,
          headers: { 'retry-after': '60', 'cache-control': 'no-store' },
        });
      },
    );
    const duration = Math.round(performance.now() - startedAt);
    dependencies.log({ id: caller.requestId, route: 'feed', status: response.status, duration, ...(cause === undefined ? {} : { cause }) });
    return response;
  };
}

export default create(production);

export const config: Config = { path: ['/notices.xml'] };
