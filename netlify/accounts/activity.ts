/** The call that reads the log of staff's actions (docs/api.md, "Activity"). No call changes the log. */
import type { CallHandler } from '#netlify/http/handler.ts';
import { respondOk } from '#netlify/http/http.ts';
import { callWithQuery } from '#netlify/http/query.ts';
import { readActivity } from '#netlify/store/log.ts';
import { parseActivityQuery } from '#records/accounts/activity.ts';

export const activityCalls: readonly CallHandler[] = [
  callWithQuery('getActivity', parseActivityQuery, async (context, query) => respondOk(await readActivity(context, query))),
];
