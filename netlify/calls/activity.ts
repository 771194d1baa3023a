/** The log of what staff did (docs/api.md, "Activity"). No call changes it. */
import { type ActivityQuery, parseActivityQuery } from '#domain/activity.ts';
import type { Call, RequestContext } from '#netlify/lib/http/handler.ts';
import { ok } from '#netlify/lib/http/http.ts';
import { callWithQuery } from '#netlify/lib/http/query.ts';
import { readActivity } from '#netlify/lib/lists/activity.ts';

async function getActivity(context: RequestContext, query: ActivityQuery): Promise<Response> {
  return ok(await readActivity(context, query));
}

export const activityCalls: readonly Call[] = [callWithQuery('getActivity', parseActivityQuery, getActivity)];
