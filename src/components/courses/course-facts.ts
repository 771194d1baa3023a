import type { Messages } from '#i18n/words.ts';
import type { ProgrammeCourse } from '#queries/programmes.ts';

type Course = Pick<ProgrammeCourse, 'medium' | 'mode' | 'hours' | 'ownDepartment' | 'university'>;

/** Returns the facts that the college has given about a course, besides its figures, with their labels. */
export function listCourseFacts(
  { medium, mode, hours, ownDepartment, university }: Course,
  { courses: words, tag }: Messages,
): readonly { label: string; value: string }[] {
  return [
    { label: words.medium, value: medium },
    { label: words.mode, value: mode && words.modes[mode] },
    { label: words.hours, value: hours?.toLocaleString(tag) },
    { label: words.department, value: ownDepartment },
    { label: words.university, value: university },
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}
