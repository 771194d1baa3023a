/** The course list (docs/api.md, "Course list"). */
import type { Course } from '#domain/course.ts';
import { type Call, call } from '#netlify/http/handler.ts';
import { cacheableJson } from '#netlify/http/http.ts';

/** Only a new deploy changes the list, and it also clears the edge's cache. */
const CACHE_POLICY = { tag: 'courses', seconds: 24 * 60 * 60, staleSeconds: 24 * 60 * 60 };

export function courseCalls(courses: readonly Course[]): readonly Call[] {
  return [call('getCourseList', ({ request }) => cacheableJson(request, { data: courses }, CACHE_POLICY))];
}
