import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { COURSE_MODES } from '#domain/course.ts';

import { createTranslations, order, words } from './shared.ts';

/** Programmes; courses refer to them by file name. */
export const programmes = defineCollection({
  loader: glob({ pattern: '*.json', base: './content/programmes' }),
  schema: z.strictObject({
    order,
    level: words.describe('Such as Undergraduate.'),
    title: words.describe('The heading of its courses on the page of courses.'),
    summary: words.describe('The text of the card on the home page.'),
    duration: words.describe('Such as 3 years.'),
    ...createTranslations({ level: words, title: words, summary: words, duration: words }),
    mode: z.enum(COURSE_MODES).optional().meta({ title: 'How it is taught', description: 'On the campus, online, or partly online.' }),
  }),
});
