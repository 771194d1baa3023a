/**
 * `/notices.xml`: the newest notices that visitors see as an Atom feed, for feed readers. It is not a call of
 * the API: feed readers get a failure as text, not as JSON.
 */
import type { Config } from '@netlify/functions';

import { NOTICE_PAGE } from '#domain/notice-query.ts';
import { byLatest } from '#domain/notice-state.ts';
import { type FeedSite, atomFeed } from '#netlify/lib/lists/atom.ts';
import type { Failure } from '#netlify/lib/platform/failure.ts';
import type { FunctionContext, SetUp } from '#netlify/lib/platform/context.ts';
import { createFunction } from '#netlify/lib/http/function.ts';
import { cacheableText } from '#netlify/lib/http/http.ts';
import { readVisibleNotices } from '#netlify/lib/lists/notice-list.ts';
import { production } from '#netlify/lib/production.ts';

import site from '#content/settings/site.json' with { type: 'json' };

const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

async function readFeed(context: FunctionContext, about: FeedSite): Promise<Response> {
  const { notices, cachePolicy } = await readVisibleNotices(context);
  return cacheableText(context.request, atomFeed(notices.toSorted(byLatest).slice(0, NOTICE_PAGE.max), about), ATOM_TYPE, cachePolicy);
}

function unreadable({ status }: Failure): Response {
  return new Response('The notices cannot be read at the moment.', {
    status,
    headers: { 'retry-after': '60', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  });
}

export function create(setUp: SetUp, about: FeedSite = site) {
  return createFunction('feed', setUp, (context) => readFeed(context, about), unreadable);
}

export default create(production);

export const config: Config = {
  path: ['/notices.xml'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
