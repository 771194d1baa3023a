import { useEffect, useState } from 'react';

import { ApiError } from '#api/api-error.ts';
import { listCourses } from '#api/enquiries.ts';

/**
 * The courses that can be enquired about, as the server has them now.
 * @param built those that the build knows: they serve until the server has answered, and if it doesn't
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
        // Logged only (docs/behaviour.md, "Lists that are loaded"): the form works with the courses
        // that it has.
        if (error instanceof ApiError && error.kind === 'badShape') console.error('Unexpected format of the course list', error);
      },
    );
    return () => {
      stop.abort();
    };
  }, []);
  return courses;
}
