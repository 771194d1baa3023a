/** The call for the course list (docs/api.md, "Course list"). */
import type { Course } from '#domain/course.ts';
import { type CallHandler, call } from '#netlify/http/handler.ts';
import { respondWithCacheableJson } from '#netlify/http/http.ts';

/** A long cache time: only a new deploy changes the list, and a deploy clears the edge's cache. */
const CACHE_POLICY = { tag: 'courses', seconds: 24 * 60 * 60, staleSeconds: 24 * 60 * 60 };

export function createCourseCalls(courses: readonly Course[]): readonly CallHandler[] {
  return [call('getCourseList', ({ request }) => respondWithCacheableJson(request, { data: courses }, CACHE_POLICY))];
}
