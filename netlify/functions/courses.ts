/**
 * The course list (docs/api.md, "Course list"): every course on `/Courses`. Only a build changes
 * it.
 */
import type { Config } from '@netlify/functions';

import type { Course } from '#domain/course.ts';
import courseList from '#netlify/lib/generated/courses.json' with { type: 'json' };
import { type SetUp, call, createHandler } from '#netlify/lib/http/handler.ts';
import { cacheableJson } from '#netlify/lib/http/http.ts';
import { production } from '#netlify/lib/production.ts';

/** Only a new deploy changes the list, and it also clears the edge's cache. */
const CACHE_POLICY = { tag: 'courses', seconds: 24 * 60 * 60, staleSeconds: 24 * 60 * 60 };

/** Handles `get_course_list`. */
export function create(setUp: SetUp, courses: readonly Course[] = courseList) {
  return createHandler([call('getCourseList', ({ request }) => cacheableJson(request, { data: courses }, CACHE_POLICY))], setUp);
}

export default create(production);

export const config: Config = {
  path: ['/api/users/get_course_list'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
