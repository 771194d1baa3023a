/** The call for the course list (docs/api.md, "Course list"). */
import { parseCourseList } from '#domain/course.ts';

import { parseListField } from './http/answer.ts';
import { send } from './http/client.ts';

const parseCourses = parseListField(parseCourseList);

export async function listCourses(signal?: AbortSignal): Promise<string[]> {
  const courses = await send('getCourseList', { parse: parseCourses, signal });
  return courses.map(({ course_name }) => course_name);
}
