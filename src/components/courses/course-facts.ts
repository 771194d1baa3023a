import { formatNumber } from '#domain/numbers.ts';
import type { Messages } from '#i18n/messages.ts';
import type { ProgrammeCourse } from '#queries/programmes.ts';

type Course = Pick<ProgrammeCourse, 'majors' | 'medium' | 'mode' | 'credits' | 'ownDepartment' | 'university'>;

/** Returns a course's facts besides its figures. */
export function listCourseFacts(
  { majors, medium, mode, credits, ownDepartment, university }: Course,
  { courses: messages, tag }: Messages,
): readonly { label: string; value: string }[] {
  return [
    { label: messages.majors, value: majors?.join(' · ') },
    { label: messages.medium, value: medium },
    { label: messages.mode, value: mode && messages.modes[mode] },
    { label: messages.credits, value: credits === undefined ? undefined : formatNumber(credits, tag) },
    { label: messages.department, value: ownDepartment },
    { label: messages.university, value: university },
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}
