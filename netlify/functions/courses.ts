/** The course list (docs/api.md, "Course list"): every course of `/Courses`, fixed by the build. */
import type { Config } from '@netlify/functions';

import type { Course } from '#domain/course.ts';
import courseList from '#netlify/lib/generated/courses.json' with { type: 'json' };
import { type SetUp, call, createHandler } from '#netlify/lib/handler.ts';
import { cacheableJson } from '#netlify/lib/http.ts';
import { production } from '#netlify/lib/production.ts';

/** A new deploy makes the edge forget; nothing else changes the list. */
const CACHE_POLICY = { tag: 'courses', seconds: 24 * 60 * 60, staleSeconds: 24 * 60 * 60 };

/** Handles `get_course_list`. */
export function create(setUp: SetUp, courses: readonly Course[] = courseList) {
  return createHandler(
    [call('getCourseList', ({ request }) => Promise.resolve(cacheableJson(request, { data: courses }, CACHE_POLICY)))],
    setUp,
  );
}

export default create(production);

export const config: Config = {
  path: ['/api/users/get_course_list'],
  // The platform's own limit, before our code: whole hostels share one address, so it stops floods
  // alone.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
