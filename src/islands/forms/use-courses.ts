import { useEffect, useState } from 'react';

import { ApiError } from '#api/http/api-error.ts';
import { listCourses } from '#api/courses.ts';

/**
 * Returns the current courses.
 * @param built the courses at build time, used until the response arrives or if the request fails
 */
export function useCourses(built: readonly string[]): readonly string[] {
  const [courses, setCourses] = useState(built);
  useEffect(() => {
    const stop = new AbortController();
    listCourses(stop.signal).then(
      (names) => {
        if (names.length > 0) setCourses(names);
      },
      (error: unknown) => {
        // Failures are only logged (docs/behaviour.md, "Lists that are loaded").
        if (error instanceof ApiError && error.kind === 'badShape') console.error('Unexpected format of the course list', error);
      },
    );
    return () => stop.abort();
  }, []);
  return courses;
}
