/**
 * The open data: courses and dates as JSON with a schema (docs/behaviour.md, "Open data"). Missing values are left out.
 * Sample courses appear with name, programme and page alone, because made-up values must not leave the demonstration.
 */
import { z } from 'astro/zod';

import { COURSE_MODES, COURSES_PAGE, getCoursePath } from '#records/courses/course.ts';
import { DATE_KINDS } from '#domain/date-kinds.ts';

import type { DateEntry } from './dates.ts';
import type { ProgrammeCard } from './programmes.ts';

/** The version of both formats, raised by a change that readers must know about. */
const VERSION = 1;

const text = z.string().min(1);
const day = z.iso.date();
const page = z.url().describe('The page that says the same to people.');

const about = {
  $schema: z.url(),
  version: z.literal(VERSION),
  built: day.describe('The day in India on which this file was made.'),
  college: text,
  page,
};

const Fee = z.strictObject({
  period: text.describe('What it pays for.'),
  amount: z.int().positive().describe('In rupees.'),
  due: text.optional(),
  includes: text.optional(),
});

const Course = z.strictObject({
  id: text,
  name: text,
  page,
  programme: text.describe('The id of the programme.'),
  level: text.optional(),
  area: text.optional(),
  duration: text.optional(),
  mode: z.enum(COURSE_MODES).optional(),
  hours: z.int().positive().optional().describe('Hours of study of the whole course.'),
  seats: z.int().positive().optional(),
  eligibility: text.optional(),
  medium: text.optional(),
  subjects: z.array(text).optional(),
  leadsTo: text.optional(),
  fees: z.array(Fee).optional(),
  syllabus: z.url().optional(),
  university: text.optional(),
});

const CalendarDate = z.strictObject({
  title: text,
  kind: z.enum(DATE_KINDS),
  firstDay: day,
  lastDay: day.describe('The first day again, if it is one day.'),
  place: text.optional(),
  programmes: z.array(text).optional().describe('The ids of the programmes to which alone it applies.'),
  courses: z.array(text).optional().describe('The ids of the courses to which alone it applies.'),
  page: page.optional(),
});

const OpenCourses = z.strictObject({ ...about, courses: z.array(Course) });
const OpenDates = z.strictObject({ ...about, dates: z.array(CalendarDate) });

const openDataSchemas = { courses: OpenCourses, dates: OpenDates };

type OpenDataName = keyof typeof openDataSchemas;

/** The publisher, the day of the build, and the function that makes absolute addresses. */
type Publication = { college: string; built: string; address: (path: string) => string };

function describePublication(name: OpenDataName, pagePath: string, { college, built, address }: Publication) {
  return { $schema: address(`/${name}.schema.json`), version: VERSION, built, college, page: address(pagePath) };
}

export function makeOpenDataSchema(name: OpenDataName, address: Publication['address']) {
  return { $id: address(`/${name}.schema.json`), ...z.toJSONSchema(openDataSchemas[name]) };
}

type ShownOnPage = 'picture' | 'order' | 'hi' | 'title' | 'ownName' | 'ownDepartment';

type OpenProgramme = Pick<ProgrammeCard, 'id'> & { courses: readonly Omit<ProgrammeCard['courses'][number], ShownOnPage>[] };

/** Returns the content of `/courses.json`. */
export function describeOpenCourses(programmes: readonly OpenProgramme[], publication: Publication): z.infer<typeof OpenCourses> {
  const { address } = publication;
  const courses = programmes.flatMap(({ id: programme, courses: own }) =>
    own.map((course) => {
      const { id, name, level, area, duration, mode, hours, seats, eligibility, medium, subjects, leadsTo, fees, university } = course;
      const basics = { id, name, programme, page: address(getCoursePath(id)) };
      if (course.sample) return basics;
      return {
        ...basics,
        ...{ level, area, duration, mode, hours, seats, eligibility, medium, subjects, leadsTo, university },
        fees: fees?.map(({ period, amount, due, includes }) => ({ period, amount, due, includes })),
        syllabus: course.syllabus === undefined ? undefined : address(course.syllabus),
      };
    }),
  );
  return OpenCourses.parse({ ...describePublication('courses', `/${COURSES_PAGE}`, publication), courses });
}

/** Returns the content of `/dates.json`. @param dates all dates, with samples */
export function describeOpenDates(dates: readonly DateEntry[], publication: Publication): z.infer<typeof OpenDates> {
  const confirmed = dates.filter(({ sample }) => !sample);
  const described = confirmed.map(({ title, kind, firstDay, lastDay, place, programmes, courses, href }) => ({
    ...{ title, kind, firstDay, lastDay, place, programmes, courses },
    page: href === undefined ? undefined : publication.address(href),
  }));
  return OpenDates.parse({ ...describePublication('dates', '/dates', publication), dates: described });
}
