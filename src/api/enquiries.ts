/** The calls of the admission enquiry form (docs/api.md, "Enquiries"). */
import { parseCourseList } from '#domain/course.ts';
import type { Enquiry } from '#domain/forms/enquiry.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';

import { parseSuccess, listIn } from './http/answer.ts';
import { send } from './http/client.ts';

const parseCourses = listIn(parseCourseList);

/** Returns the names of all courses, in the order of `/Courses`. */
export async function listCourses(signal?: AbortSignal): Promise<string[]> {
  const courses = await send('getCourseList', { parse: parseCourses, signal });
  return courses.map(({ course_name }) => course_name);
}

/**
 * Sends an enquiry.
 * @param honeypot the value of the hidden field; the server takes a value as the sign of a program
 */
export function submitEnquiry(enquiry: Enquiry, honeypot: string): Promise<true> {
  return send('submitEnquiry', { json: { ...enquiry, [HONEYPOT_FIELD]: honeypot }, parse: parseSuccess });
}
