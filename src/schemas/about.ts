/** The collections of the pages about the college. */
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { href, picture, sample, words } from './shared.ts';

const entry = z.strictObject({ title: words, text: words });

/** The headings of the page's sections. */
const titles = z.strictObject({
  welcome: words.default('Welcome'),
  history: words.default('Our history'),
  reasons: words.default('Why choose us'),
  philosophy: words.default('Our educational philosophy'),
});

/** Read by `/About`. The page's welcome text is the body of `content/pages/About.md`. */
export const about = defineCollection({
  loader: glob({ pattern: 'about.json', base: './content/about' }),
  schema: ({ image }) =>
    z.strictObject({
      titles: titles.prefault({}),
      statistics: z.array(z.strictObject({ figure: words, label: words })),
      history: z.array(z.strictObject({ when: words, title: words, text: words })),
      panorama: picture(image),
      reasons: z.array(entry),
      philosophy: z.strictObject({ statement: words, principles: z.array(entry), sample }),
    }),
});

/** A position in the organisation of the college, and the positions that report to it. */
type Place = { role: string; duty: string; answering: Place[] };

const place: z.ZodType<Place> = z.strictObject({
  role: words,
  duty: words,
  answering: z.lazy(() => z.array(place)).default([]),
});

/** Read by `/organizational-structure` for its chart and the list below it. */
export const organisation = defineCollection({
  loader: glob({ pattern: 'organisation.json', base: './content/organisation' }),
  schema: z.strictObject({ head: place, sample }),
});

/** Read by `/college-tour`. */
export const tour = defineCollection({
  loader: glob({ pattern: 'tour.json', base: './content/tour' }),
  schema: ({ image }) =>
    z.strictObject({
      film: href,
      poster: image(),
      sample,
      /** The scenes of the film in their order. `second` is when each one begins. */
      scenes: z.array(z.strictObject({ second: z.number().nonnegative(), title: words, text: words, picture: image() })),
    }),
});
