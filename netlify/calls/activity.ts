/** The log of what staff did (docs/api.md, "Activity"). No call changes it. */
import type { Call } from '#netlify/http/handler.ts';
import { ok } from '#netlify/http/http.ts';
import { callWithQuery } from '#netlify/http/query.ts';
import { readActivity } from '#netlify/store/log.ts';
import { parseActivityQuery } from '#records/accounts/activity.ts';

export const activityCalls: readonly Call[] = [
  callWithQuery('getActivity', parseActivityQuery, async (context, query) => ok(await readActivity(context, query))),
];
