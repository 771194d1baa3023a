/** The calls of the admission enquiry form (docs/api.md, "Enquiries"). */
import { parseCourseList } from '#domain/course.ts';
import type { Enquiry } from '#domain/enquiry.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';

import { parseSuccess, listIn } from './http/answer.ts';
import { send } from './http/client.ts';

const parseCourses = listIn(parseCourseList);

export async function listCourses(signal?: AbortSignal): Promise<string[]> {
  const courses = await send('getCourseList', { parse: parseCourses, signal });
  return courses.map(({ course_name }) => course_name);
}

export function submitEnquiry(enquiry: Enquiry, honeypot: string): Promise<true> {
  return send('submitEnquiry', { json: { ...enquiry, [HONEYPOT_FIELD]: honeypot }, parse: parseSuccess });
}
