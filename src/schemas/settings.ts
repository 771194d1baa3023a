/** The collections of `content/settings` and `content/documents`, which many pages read. */
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { href, optionalDay, sample, words } from './shared.ts';

/** The texts of the home page. Those without a note are headings. */
const home = z.strictObject({
  /** The words before the names of the universities. */
  affiliation: words.default('Affiliated with'),
  /** Shown below the buttons while the film or its still picture is a sample. */
  heroNote: words,
  vision: words,
  leaders: words,
  institution: words.default('Our Institution'),
  /** What the pictures of the campus show. */
  campus: words,
  /** Shown under a mouse on each picture of the campus, below its number. */
  campusCaption: words.optional(),
  programmes: words.default('Our Academic Programs'),
  founders: words.default('Our founders'),
});

/**
 * Read by every page: names, contact, links, the hero. `sample` says that the name and the emblem
 * are not the college's own; no page marks that (docs/product-decisions.md, "25. The college's
 * name").
 */
export const site = defineCollection({
  loader: glob({ pattern: 'site.json', base: './content/settings' }),
  schema: ({ image }) =>
    z.strictObject({
      sample,
      name: words,
      shortName: words,
      group: words,
      description: words.max(160),
      address: z.url({ protocol: /^https$/u }),
      foundedYear: z.int(),
      badge: words,
      universities: z.array(z.strictObject({ name: words, sample })),
      home,
      /** Shown below every page while the content has samples. */
      sampleNote: words,
      contact: z.strictObject({ sample, postalAddress: words.nullable(), email: z.email().nullable(), telephone: words.nullable() }),
      socialLinks: z.array(z.strictObject({ kind: z.enum(['social', 'photos', 'videos']), label: words, href, sample })),
      staffPortal: z.strictObject({ label: words, href, sample }).nullable(),
      /** `sample` is about the poster and the films. */
      hero: z.strictObject({
        sample,
        poster: image(),
        // The browser plays the first film whose type it knows. Once one is marked `phone`, phones
        // play only those and wide screens only the others.
        films: z.array(z.strictObject({ src: href, type: z.enum(['video/webm', 'video/mp4']), phone: z.boolean().default(false) })),
      }),
    }),
});

const link = z.strictObject({ label: words, href, sample });
const documentLink = z.strictObject({ label: words, document: words });
const submenu = z.strictObject({ label: words, items: z.array(z.union([link, documentLink])).min(1) });

/**
 * Read by the header and the footer: the whole menu, in order
 * (docs/behaviour.md, "Header and menu").
 */
export const navigation = defineCollection({
  loader: glob({ pattern: 'navigation.json', base: './content/settings' }),
  schema: z.strictObject({ menu: z.array(z.union([link, documentLink, submenu])).min(1), quickLinks: z.array(link) }),
});

/**
 * Read by the home page: the promotional popup
 * (docs/product-decisions.md, "7. The promotional popup").
 */
export const popup = defineCollection({
  loader: glob({ pattern: 'popup.json', base: './content/settings' }),
  schema: ({ image }) =>
    z.strictObject({
      enabled: z.boolean(),
      sample,
      title: words,
      tagline: words,
      description: words,
      picture: image(),
      pictureAlt: words,
      firstDay: optionalDay,
      lastDay: optionalDay,
    }),
});

/**
 * Checks the file that `src/domain/forms.ts` imports for the functions. The schema is here so that
 * a wrong value stops the build. `forms_per_hour` has an upper bound because each stored form lists
 * the forms of the last hour. `retention_days` has a lower bound so that a typing error does not
 * delete what staff have not read yet.
 */
export const forms = defineCollection({
  loader: glob({ pattern: 'forms.json', base: './content/settings' }),
  schema: z.strictObject({ forms_per_hour: z.int().min(1).max(5000), retention_days: z.int().min(30).max(3650) }),
});

/**
 * Checks the file that `src/domain/consent.ts` imports: the consent text of the forms, and the line
 * for visitors under 18.
 */
export const consent = defineCollection({
  loader: glob({ pattern: 'consent.json', base: './content/settings' }),
  schema: z.strictObject({ text: words, minors: words }),
});

/** Read by the menu: the public PDFs. */
export const documents = defineCollection({
  loader: file('./content/documents/documents.json'),
  schema: z.strictObject({ id: words, title: words, file: z.string().regex(/^\/documents\/.+\.pdf$/u), sample }),
});
