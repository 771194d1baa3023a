import { useEffect, useState } from 'react';

import { parseListField } from '#api/http/answer.ts';
import { ApiError } from '#api/http/api-error.ts';
import { send } from '#api/http/client.ts';
import { parseCourseList } from '#records/courses/course.ts';

const parseCourses = parseListField(parseCourseList);

/** @param built shown until, or without, a response */
export function useCourses(built: readonly string[]): readonly string[] {
  const [courses, setCourses] = useState(built);
  useEffect(() => {
    const stop = new AbortController();
    send('getCourseList', { parse: parseCourses, signal: stop.signal }).then(
      (listed) => {
        if (listed.length > 0) setCourses(listed.map(({ course_name }) => course_name));
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.kind === 'badShape') console.error('Unexpected format of the course list', error);
      },
    );
    return () => stop.abort();
  }, []);
  return courses;
}
