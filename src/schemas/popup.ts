import { defineCollection } from 'astro/content/config';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

import { alt, createPictureField, createTranslations, onwardInLanguages, optionalDay, sample, sentences, words } from './shared.ts';

const NOT_BEFORE_FIRST = 'Expected a day that is not before the first day';

/** Promotional popup (docs/behaviour.md, "Home page: promotional popup"). */
export const popup = defineCollection({
  loader: glob({ pattern: 'popup.json', base: './content/settings' }),
  schema: ({ image }) =>
    z
      .strictObject({
        enabled: z.boolean().meta({ title: 'Open on the home page' }),
        sample,
        title: words,
        tagline: words.describe('Shown below the title.'),
        day: optionalDay.meta({ title: 'Day, or first day, of the event', description: 'Shown below the title. May be blank.' }),
        dayTo: optionalDay.meta({ title: 'Last day of the event', description: 'Only if it is more than one day.' }),
        description: sentences,
        ...createTranslations({ title: words, tagline: words, description: sentences, pictureAlt: alt }),
        link: onwardInLanguages.optional().describe('A link below the text. May be left out.'),
        picture: createPictureField(image),
        pictureAlt: alt,
        firstDay: optionalDay.describe('Before this day the popup stays closed. May be blank.'),
        lastDay: optionalDay.meta({ description: 'After this day the popup stays closed. May be blank.' }),
      })
      .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
        path: ['lastDay'],
        message: NOT_BEFORE_FIRST,
      })
      .refine(({ day, dayTo }) => dayTo === null || (day !== null && day <= dayTo), { path: ['dayTo'], message: NOT_BEFORE_FIRST }),
});
