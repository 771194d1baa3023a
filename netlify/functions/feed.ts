/**
 * `/notices.xml`: the newest active notices as an Atom feed, for feed readers. It doesn't use
 * `createHandler`, because it is not a call of the API: feed readers get a failure as text, not as
 * JSON.
 */
import type { Config } from '@netlify/functions';

import { NOTICE_PAGE } from '#domain/notice-query.ts';
import { type FeedSite, atomFeed } from '#netlify/lib/atom.ts';
import type { Caller, Dependencies, SetUp } from '#netlify/lib/handler.ts';
import { staleAnswerPolicy, withCommonHeaders, cacheableText } from '#netlify/lib/http.ts';
import { readForVisitors } from '#netlify/lib/last-good.ts';
import { describeCause } from '#netlify/lib/log.ts';
import { noticeCachePolicy, readActiveNotices } from '#netlify/lib/notice-list.ts';
import { production } from '#netlify/lib/production.ts';

import site from '#content/settings/site.json' with { type: 'json' };

const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

type Asked = Dependencies & { request: Request; note: (error: unknown) => void };

async function readFeed(asked: Asked, about: FeedSite): Promise<Response> {
  const { data: notices, isFresh } = await readForVisitors(asked, asked.lastGood.notices, () => readActiveNotices(asked));
  const text = atomFeed(notices.slice(0, NOTICE_PAGE.max), about);
  return cacheableText(asked.request, text, ATOM_TYPE, isFresh ? noticeCachePolicy : staleAnswerPolicy(noticeCachePolicy));
}

function unreadable(): Response {
  return new Response('The notices cannot be read at the moment.', {
    status: 503,
    headers: { 'retry-after': '60', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  });
}

/** Handles `/notices.xml` with the given dependencies. */
export function create(setUp: SetUp, about: FeedSite = site) {
  return async (request: Request, caller: Caller): Promise<Response> => {
    const startedAt = performance.now();
    const dependencies = setUp(caller);
    const causes: string[] = [];
    const note = (error: unknown) => void causes.push(describeCause(error));
    const response = await readFeed({ ...dependencies, request, note }, about).catch((error: unknown) => {
      note(error);
      return unreadable();
    });
    const duration = Math.round(performance.now() - startedAt);
    const cause = causes.length === 0 ? {} : { cause: causes.join('; ') };
    dependencies.log({ id: caller.requestId, route: 'feed', status: response.status, duration, ...cause });
    return withCommonHeaders(response, request, caller.requestId);
  };
}

export default create(production);

export const config: Config = {
  path: ['/notices.xml'],
  // The platform applies this limit before our code runs. It only stops floods, because a whole
  // hostel may share one address.
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
