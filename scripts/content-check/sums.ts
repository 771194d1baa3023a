/** Adds up what the demonstration says of itself. A college's own content is not judged. */
import { getSiteKind } from '#domain/published.ts';
import { listAt } from '#domain/unknown.ts';
import { getDepartmentKey } from '#records/faculty/directory.ts';
import { getText } from '#scripts/lib/content-files.ts';

import type { ContentFile } from './files.ts';
import { type Problem, createProblemAtField } from './problem.ts';
import { SITE_SETTINGS } from './shown.ts';

const ABOUT = 'content/about/about.json';
const ADMISSIONS = 'content/settings/admissions.json';
const DATES = 'content/dates/dates.json';
const FACULTY = 'content/faculty/faculty.json';
const POPUP = 'content/settings/popup.json';

type Files = ReadonlyMap<string, ContentFile>;

/** Courses of months fill their seats once. */
function countYears(course: unknown): number {
  return Number(/^(?<years>\d+) years?\b/u.exec(getText(course, 'duration'))?.groups?.['years'] ?? 1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A figure such as `5000+` promises at least so many. Null for what is not shown. */
function checkStatistics(files: Files, courses: readonly unknown[], teachers: readonly unknown[]): readonly Problem[] {
  const about = files.get(ABOUT);
  const counts: Readonly<Record<string, number>> = {
    students: sum(courses.map((course) => Number(getText(course, 'seats')) * countYears(course))),
    faculty: teachers.length,
    courses: sum(courses.map((course) => Math.max(1, listAt(course, 'majors').length))),
  };
  return listAt(about?.data, 'statistics').flatMap((entry, index) => {
    const count = counts[getText(entry, 'label')] ?? 0;
    const figure = getText(entry, 'figure');
    const promised = Number(figure.replaceAll(/\D/gu, ''));
    if (about === undefined || count === 0 || count >= promised) return [];
    const found = `${figure} ${getText(entry, 'label')}, of which the content has ${String(count)}`;
    return [createProblemAtField(about, ['statistics', index, 'figure'], { level: 'warning', found, expected: 'figures that agree' })];
  });
}

function checkDepartments(courses: readonly ContentFile[], teachers: readonly unknown[]): readonly Problem[] {
  const known = new Set(teachers.map((teacher) => getDepartmentKey(getText(teacher, 'dept'))));
  return courses.flatMap((file) => {
    const department = getText(file.data, 'department');
    if (department === '' || known.size === 0 || known.has(getDepartmentKey(department))) return [];
    const found = `${department}, a department without teachers`;
    return [createProblemAtField(file, ['department'], { level: 'warning', found, expected: `a department of ${FACULTY}` })];
  });
}

/** Tests and interviews of applicants come after the last day to apply. */
function checkInterviews(files: Files): readonly Problem[] {
  const file = files.get(DATES);
  const [opens, closes] = ['opens', 'closes'].map((name) => getText(files.get(ADMISSIONS)?.data, name));
  return listAt(file?.data, 'dates').flatMap((date, index) => {
    const first = getText(date, 'firstDay');
    const isOfApplicants = getText(date, 'kind') === 'admission' && listAt(date, 'courses').length > 0;
    if (file === undefined || !opens || !closes || !isOfApplicants || first < opens || first > closes) return [];
    const expected = `a day after ${closes}, the last day to apply`;
    return [createProblemAtField(file, ['dates', index, 'firstDay'], { level: 'warning', found: first, expected })];
  });
}

/** The popup does not outlive its event, which the page of dates has, too. */
function checkPopup(files: Files): readonly Problem[] {
  const file = files.get(POPUP);
  const [title = '', first = '', last = '', lastShown = ''] = ['title', 'day', 'dayTo', 'lastDay'].map((name) => getText(file?.data, name));
  if (file === undefined || !title || !first) return [];
  const warn = (field: string, found: string, expected: string) =>
    createProblemAtField(file, [field], { level: 'warning', found, expected });
  const same = listAt(files.get(DATES)?.data, 'dates').filter((date) => getText(date, 'title').toLowerCase() === title.toLowerCase());
  const isListed = same.length === 0 || same.some((date) => getText(date, 'firstDay') === first);
  const isLate = lastShown > (last || first);
  return [
    ...(isListed ? [] : [warn('day', first, `the day of ${DATES}`)]),
    ...(isLate ? [warn('lastDay', lastShown, `a day not after ${last || first}`)] : []),
  ];
}

export function checkSums(files: Files): readonly Problem[] {
  if (getSiteKind(files.get(SITE_SETTINGS)?.data) !== 'demonstration') return [];
  const courses = [...files.values()].filter(({ path }) => path.startsWith('content/courses/'));
  const teachers = listAt(files.get(FACULTY)?.data);
  const fields = courses.map(({ data }) => data);
  return [
    ...checkStatistics(files, fields, teachers),
    ...checkDepartments(courses, teachers),
    ...checkInterviews(files),
    ...checkPopup(files),
  ];
}
