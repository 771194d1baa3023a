/** `/notices.xml`, an Atom feed, in each language. Readers get a failure as text, not as JSON. */
import type { Config } from '@netlify/functions';

import { createFunction } from '#netlify/http/function.ts';
import { respondWithCacheableText } from '#netlify/http/http.ts';
import { type FeedSite, formatAtomFeed } from '#netlify/notices/atom.ts';
import { readVisibleNotices } from '#netlify/notices/notice-list.ts';
import type { FunctionContext, CreateDependencies } from '#netlify/platform/context.ts';
import type { Failure } from '#netlify/platform/failure.ts';
import { createDependencies } from '#netlify/production.ts';
import { NOTICE_PAGE } from '#records/notices/notice-query.ts';
import { compareByLatest } from '#records/notices/notice-state.ts';
import { splitPath } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';

import site from '#content/settings/site.json' with { type: 'json' };

const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

async function readFeed(context: FunctionContext, about: FeedSite): Promise<Response> {
  const { request, messages } = context;
  const { notices, cachePolicy } = await readVisibleNotices(context);
  const latest = notices.toSorted(compareByLatest).slice(0, NOTICE_PAGE.max);
  const text = formatAtomFeed(messages, latest, localize(about, messages.language));
  return respondWithCacheableText(request, text, ATOM_TYPE, cachePolicy);
}

function respondUnavailable({ status }: Failure): Response {
  return new Response('The notices cannot be read at the moment.', {
    status,
    headers: { 'retry-after': '60', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  });
}

function getLanguage({ url }: Request) {
  return splitPath(new URL(url).pathname).language;
}

export function create(makeDependencies: CreateDependencies, about: FeedSite = site) {
  return createFunction('feed', makeDependencies, (context) => readFeed(context, about), respondUnavailable, getLanguage);
}

export default create(createDependencies);

export const config: Config = {
  path: ['/notices.xml', '/hi/notices.xml'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
