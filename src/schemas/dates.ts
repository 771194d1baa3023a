import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { DATE_KINDS } from '#domain/date-kinds.ts';
import { REPEATS } from '#domain/yearly.ts';

import { day, href, createTranslations, sample, words } from './shared.ts';

/** Calendar dates (docs/behaviour.md, "Dates"). */
export const dates = defineCollection({
  loader: glob({ pattern: 'dates.json', base: './content/dates' }),
  schema: z.strictObject({
    dates: z
      .array(
        z
          .strictObject({
            title: words,
            ...createTranslations({ title: words, place: words }),
            kind: z.enum(DATE_KINDS).describe('Each kind has a calendar of its own that visitors can put into their phone.'),
            firstDay: day.meta({ title: 'Day, or first day' }),
            lastDay: day.optional().meta({ description: 'Only if it is more than one day.' }),
            repeats: z
              .enum(REPEATS)
              .optional()
              .describe(
                'Only for what is on the same day each year, such as a national holiday. The day above is the first one; it needs no change later.',
              ),
            place: words.optional(),
            programmes: z
              .array(words.meta({ editor: 'entry', folder: 'programmes' }))
              .optional()
              .meta({ title: 'Only for these programmes', description: 'Without any, the pages of all courses show the day.' }),
            courses: z
              .array(words.meta({ editor: 'entry', folder: 'courses', shown: 'name' }))
              .optional()
              .meta({ title: 'Only for these courses' }),
            href: href.optional().describe('A page or a PDF that says more.'),
            sample,
          })
          .refine(({ firstDay, lastDay }) => lastDay === undefined || firstDay <= lastDay, {
            path: ['lastDay'],
            message: 'Expected a day that is not before the first day',
          }),
      )
      .default([])
      .describe('The site puts them in order.'),
  }),
});
