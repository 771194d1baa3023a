import { defineCollection } from 'astro/content/config';
import { z } from 'astro/zod';

import { DATE_KINDS } from '#domain/date-kinds.ts';
import { REPEATS } from '#domain/yearly.ts';

import { defineFile, loadFile } from './loaders.ts';
import { createTranslatedChoices, createTranslationsSchema, day, href, madeUp, onwardInLanguages, ours, sample, words } from './shared.ts';

export const dates = defineFile('dates/dates.json', () => ({
  dates: z
    .array(
      z
        .strictObject({
          id: words.optional().meta({ editor: 'uuid', description: 'Visitors’ calendars recognise the date by it when it changes.' }),
          title: words,
          ...createTranslationsSchema({ title: words, place: words }),
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
}));

const year = z.int().min(1900).max(2999);
/** The editor has no control for "a number or a word". */
const lastYear = z.literal(['session', ...Array.from({ length: 100 }, (_, index) => 2000 + index)], 'Expected a year, or "session"');

/** `src/records/forms/enquiry.ts` imports this file directly. */
export const admissions = defineCollection({
  loader: loadFile('settings/admissions.json'),
  schema: z
    .strictObject({
      ours,
      opens: day.optional().meta({ title: 'First day of admission', description: 'Blank as long as it is not known.' }),
      closes: day.optional().meta({ title: 'Last day of admission', description: 'Blank as long as it is not known.' }),
      session: words.optional().describe('The session that begins after it, such as 2027-28. The prospectus bears it.'),
      portal: onwardInLanguages.optional().describe('Where the university takes applications.'),
      madeUp,
      yearOfPassing: z
        .strictObject({
          first: year.meta({ title: 'First year' }),
          last: lastYear.meta({
            title: 'Last year',
            description: '“session” is the year in which admission closes, and at least the present one.',
          }),
        })
        .refine(({ first, last }) => last === 'session' || first <= last, 'Expected a first year that is not after the last')
        .meta({ title: 'Years of passing that the form accepts' }),
      modesOfStudy: z.array(words).min(1),
      ...createTranslatedChoices(),
    })
    .refine(({ opens, closes }) => opens === undefined || closes === undefined || opens <= closes, {
      path: ['closes'],
      message: 'Expected a day that is not before the first day',
    }),
});
