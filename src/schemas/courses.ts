import { defineCollection } from 'astro/content/config';
import { z } from 'astro/zod';

import { COURSE_MODES, COURSE_NAME_MAX, PASSED_LEVELS } from '#records/courses/course.ts';

import { defineFolder, loadFolder } from './loaders.ts';
import {
  createTranslatedPicture,
  createTranslationsSchema,
  draft,
  inLanguages,
  madeUp,
  order,
  pdf,
  sample,
  sentences,
  words,
} from './shared.ts';

const fee = z.strictObject({
  period: words.describe('What it pays for, such as First year.'),
  amount: z.int().positive().describe('In rupees.'),
  due: words.optional().describe('When it is paid, such as “at admission”. Stands after the amount.'),
  includes: sentences.optional().describe('What the amount covers, and what it does not.'),
  ...createTranslationsSchema({ period: words, due: words, includes: sentences }),
});

const voice = z.strictObject({
  text: sentences.describe('One or two sentences, in her own words.'),
  name: words,
  role: words.describe('Such as “BCA, 2022. Web developer”.'),
  ...createTranslationsSchema({ text: sentences, name: words, role: words }),
});

/** One course a file, in the order of `get_course_list` and the enquiry form. */
export const courses = defineFolder('courses/*.json', ({ image }) => ({
  name: words.max(COURSE_NAME_MAX).describe('No other course has it. The enquiry form offers it.'),
  programme: words.meta({ editor: 'entry', folder: 'programmes', description: 'Another one is added under “Programmes”.' }),
  order: order.describe('1 comes first in its programme.'),
  area: words.meta({ title: 'Subject area', description: 'Such as Science. Courses with the same words are found together.' }),
  picture: createTranslatedPicture(image).optional().describe('Without one, the first picture of its subject area is shown.'),
  text: sentences.optional().describe('What the course is about: a few sentences. A blank line begins a paragraph.'),
  duration: words.optional().describe('Such as 3 years. Without it, that of the programme is shown.'),
  mode: z.enum(COURSE_MODES).optional().meta({ title: 'How it is taught', description: 'Without it, as the programme is taught.' }),
  credits: z.int().positive().optional().describe('Of the whole course.'),
  seats: z.int().positive().optional(),
  requires: z
    .enum(PASSED_LEVELS)
    .optional()
    .meta({ title: 'What one must have passed', description: 'The least that the course asks for.' }),
  eligibility: sentences.optional().describe('Who can apply.'),
  medium: words.optional().meta({ title: 'Medium of instruction' }),
  subjects: z.array(words).optional().meta({ title: 'Subjects or combinations' }),
  majors: z.array(words).optional().meta({
    title: 'Majors or specialisations',
    description: 'One of them is chosen. Each counts as a course of its own in the number of courses.',
  }),
  semesters: z
    .array(z.strictObject(inLanguages({ title: words, text: sentences })))
    .optional()
    .meta({ title: 'Semester by semester', description: 'What is taught in each, such as Semester 1.' }),
  teacher: voice.optional().meta({ title: 'A teacher’s sentence' }),
  graduate: voice.optional().meta({ title: 'A graduate’s sentence' }),
  leadsTo: sentences.optional().meta({ title: 'What it leads to', description: 'Work and further studies.' }),
  fees: z.array(fee).optional().describe('One entry for each year or payment. The site adds them up.'),
  syllabus: pdf.optional(),
  department: words.optional().describe('As staff write it in the console. The page of the course shows its teachers.'),
  university: words.optional(),
  ...createTranslationsSchema({
    name: words.max(COURSE_NAME_MAX).describe('Shown before the English name, such as बी.सी.ए.'),
    area: words,
    text: sentences,
    duration: words,
    eligibility: sentences,
    medium: words,
    subjects: z.array(words),
    majors: z.array(words),
    leadsTo: sentences,
    department: words,
    university: words,
    draft,
  }),
  sample,
  madeUp,
}));

/** Courses refer to programmes by file name. */
export const programmes = defineCollection({
  loader: loadFolder('programmes/*.json'),
  schema: z.strictObject({
    order,
    level: words.describe('Such as Undergraduate.'),
    title: words.describe('The heading of its courses on the page of courses.'),
    summary: words.describe('The text of the card on the home page.'),
    duration: words.describe('Such as 3 years.'),
    ...createTranslationsSchema({ level: words, title: words, summary: words, duration: words }),
    mode: z.enum(COURSE_MODES).optional().meta({ title: 'How it is taught', description: 'On the campus, online, or partly online.' }),
  }),
});
