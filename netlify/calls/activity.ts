/** The log of what staff did (docs/api.md, "Activity"). No call changes it. */
import { parseActivityQuery } from '#domain/activity.ts';
import type { Call } from '#netlify/lib/http/handler.ts';
import { ok } from '#netlify/lib/http/http.ts';
import { callWithQuery } from '#netlify/lib/http/query.ts';
import { readActivity } from '#netlify/store/log.ts';

export const activityCalls: readonly Call[] = [
  callWithQuery('getActivity', parseActivityQuery, async (context, query) => ok(await readActivity(context, query))),
];
